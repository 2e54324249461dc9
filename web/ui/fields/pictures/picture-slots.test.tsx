// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '#tests/support/screens/render-screen.tsx';
import { PictureSlots, type SlotPicture } from './picture-slots.tsx';

// A chosen file is previewed with an object URL, which jsdom lacks.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

function Slots() {
  const [pictures, setPictures] = useState<readonly SlotPicture[]>([]);
  return <PictureSlots value={pictures} onChange={setPictures} maximum={2} />;
}

/** A GIF with this number of 1-pixel frames. */
function gif(frames: number): File {
  const screenAndColours = 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff';
  const frame = '!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0';
  const bytes = Uint8Array.from(Buffer.from(`${screenAndColours}${frame.repeat(frames)};`, 'latin1'));
  return new File([bytes], `${frames}.gif`, { type: 'image/gif' });
}

const still = 'This picture moves. The shop will show its first frame only.';
const input = () => screen.getAllByLabelText<HTMLInputElement>(/picture/i).find(({ type }) => type === 'file');

test('says of a picture that moves that it is going to be still, as long as it is chosen', async () => {
  const { person } = renderScreen(<Slots />);
  await person.upload(input() as HTMLElement, gif(1));
  await person.upload(input() as HTMLElement, gif(2));
  await screen.findByText(still);
  await person.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(screen.getByText(still)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await waitFor(() => expect(screen.queryByText(still)).toBeNull());
});

test('names the kinds that are taken, to the browser as well, when another is chosen', async () => {
  renderScreen(<Slots />);
  expect(input()?.accept).toBe('image/jpeg,image/png,image/webp,image/avif,image/gif');
  const heic = new File(['photo'], 'IMG_0001.HEIC', { type: 'image/heic' });
  // A file chosen under 'All files' or dropped can have any type.
  fireEvent.change(input() as HTMLElement, { target: { files: [heic] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This photo is in HEIC, which the shop can’t read. Please select it as JPEG/,
  );
});
