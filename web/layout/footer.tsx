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

/** The shop has no pages on other sites yet: their names hold the place. */
const socialNames = ['Facebook', 'Instagram', 'YouTube'];

/** The shop's footer. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-soil-200 bg-leaf-50">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-9 py-12 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-sm text-soil-700">
            Plants, flowers, fruits and herbs from growers across Bangladesh, delivered fresh to your door. Pay in cash
            when they arrive.
          </p>
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-bold">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className="inline-block py-1.5 text-soil-700 hover:text-leaf-700 hover:underline">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="font-bold">Follow us</h2>
          <ul className="mt-2 text-soil-600">
            {socialNames.map((name) => (
              <li key={name} className="py-1.5">
                {name} <span className="text-sm">(soon)</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="border-t border-leaf-200 py-4 text-center text-sm text-soil-600">© Sobuj. Prices in taka.</p>
    </footer>
  );
}
