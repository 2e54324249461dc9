/** Edit Product of the seller area. */
export default function EditProduct() {
  return <h1>Edit Product</h1>;
}
