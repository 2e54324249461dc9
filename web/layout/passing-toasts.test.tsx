// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import toast, { useToasterStore } from 'react-hot-toast';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PassingToasts } from './passing-toasts.tsx';

function Frame() {
  const shown = useToasterStore().toasts.filter(({ visible }) => visible);
  return (
    <>
      <PassingToasts />
      <output>{shown.map(({ message }) => String(message)).join(', ')}</output>
      <Outlet />
    </>
  );
}

test("a page's toasts go with it; toasts about the next page stay", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const loader = async () => null;
  const router = createMemoryRouter([
    { element: <Frame />, children: ['/', '/my-orders'].map((path) => ({ path, loader, element: <p>{path}</p> })) },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('/');
  toast('Online payment is not available yet');
  vi.setSystemTime(Date.now() + 1000);
  toast.success('Order placed successfully!');
  await router.navigate('/my-orders');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Order placed successfully!'));
});
