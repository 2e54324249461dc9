/** My Product Requests. */
export default function MyProductRequests() {
  return <h1>My Product Requests</h1>;
}
