/** Add Product of the seller area. */
export default function AddProduct() {
  return <h1>Add Product</h1>;
}
