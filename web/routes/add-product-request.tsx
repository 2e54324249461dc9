/** Add Product Request. */
export default function AddProductRequest() {
  return <h1>Add Product Request</h1>;
}
