/** All Users of the seller area. */
export default function Users() {
  return <h1>All Users</h1>;
}
