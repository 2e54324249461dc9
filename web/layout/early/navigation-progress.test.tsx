// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { NavigationProgress } from './navigation-progress.tsx';

function Frame() {
  return (
    <>
      <NavigationProgress />
      <Link to="/next">Next</Link>
      <Outlet />
    </>
  );
}

test('a pressed link is busy until its page is there', async () => {
  const person = userEvent.setup();
  let answer: (data: null) => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (answer = resolve));
  const children = [
    { path: '/', element: <p>Here</p> },
    { path: '/next', loader, element: <p>There</p> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children }])} />);
  const link = screen.getByRole('link', { name: 'Next' });
  await person.click(link);
  expect(link.getAttribute('aria-busy')).toBe('true');
  answer(null);
  expect(await screen.findByText('There')).toBeTruthy();
  await waitFor(() => expect(link.getAttribute('aria-busy')).toBeNull());
});
