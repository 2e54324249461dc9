/** User Requests of the seller area. */
export default function UserRequests() {
  return <h1>User Requests</h1>;
}
