import { useRouteLoaderData } from 'react-router';

/** Origin of the shop as its settings state it; '' when they don't. */
export function usePublicUrl(): string {
  const root = useRouteLoaderData('root') as { publicUrl: string } | undefined;
  return root?.publicUrl ?? '';
}

/** An address within the shop as other sites need it; one that names its origin already stays as it is. */
export function publicAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? publicUrl + address : address;
}
