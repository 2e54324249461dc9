/** Product List of the seller area. */
export default function ProductList() {
  return <h1>Product List</h1>;
}
