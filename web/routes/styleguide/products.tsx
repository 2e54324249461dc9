import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product } from '#contract/products/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { addToCart, useQuantity } from '#web/features/cart/cart-store.ts';
import { ProductCard } from '#web/features/catalog/product-card.tsx';
import { CardActions } from '#web/layout/card-actions.tsx';
import { Group } from './sample.tsx';

/** The card of the newest product, as it is and in other states. */
export function Products() {
  const { data } = useQuery({
    queryKey: ['products', 'style-guide'],
    queryFn: () => browserApi('GET /api/product/list', { query: { inStock: 'true', limit: 2 } }),
  });
  const [product, other] = data?.products ?? [];
  if (!product || !other) return null;
  const { facts, ...plain } = product;
  return (
    <Group title="Products">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        <ProductCard product={product} action={<CardActions product={product} />} />
        <InCart product={other} />
        <ProductCard product={product} action={<AddToCartButton product={{ ...product, inStock: false }} />} />
        <ProductCard product={{ ...plain, price: plain.offerPrice }} action={<CardActions product={product} />} />
        <ProductCard product={{ ...plain, image: [], name: plain.name.repeat(4) }} action={null} />
      </div>
    </Group>
  );
}

/** Adds the product to the visitor's cart, so that the stepper shows. */
function InCart({ product }: { product: Product }) {
  const quantity = useQuantity(product._id);
  const [added, setAdded] = useState(false);
  useEffect(() => {
    if (added) return;
    setAdded(true);
    if (quantity === 0) addToCart(product);
  }, [added, quantity, product]);
  return <ProductCard product={product} action={<CardActions product={product} />} />;
}
