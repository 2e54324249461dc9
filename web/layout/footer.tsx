import { Link } from 'react-router';
import { categories } from '#contract/catalog.ts';
import { Logo } from './logo.tsx';

const lists = [
  {
    title: 'Quick links',
    links: [
      { to: '/', text: 'Home' },
      { to: '/products', text: 'All Products' },
      { to: '/community', text: 'Community' },
      { to: '/ask', text: 'Ask Anything' },
    ],
  },
  {
    title: 'Need help?',
    links: [
      { to: '/contact', text: 'Contact us' },
      { to: '/my-orders', text: 'My Orders' },
      { to: '/manage-addresses', text: 'Delivery addresses' },
      { to: '/cart', text: 'Your cart' },
    ],
  },
  {
    title: 'Shop',
    links: categories.map(({ path, text }) => ({ to: `/products/${path.toLowerCase()}`, text })),
  },
] as const;

/** The shop's footer. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-soil-200 bg-leaf-50">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-4 max-w-sm text-soil-700">
            Plants, flowers, fruits and herbs from growers across Bangladesh, delivered fresh to your door. Pay in cash
            when they arrive.
          </p>
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-bold">{title}</h2>
            <ul className="mt-3 grid gap-1">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className="inline-block py-1 text-soil-700 hover:text-leaf-700 hover:underline">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="border-t border-leaf-200 py-4 text-center text-sm text-soil-600">
        © Sobuj. Prices in taka, taxes included.
      </p>
    </footer>
  );
}
