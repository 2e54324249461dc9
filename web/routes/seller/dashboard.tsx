/** Dashboard of the seller area. */
export default function Dashboard() {
  return <h1>Dashboard</h1>;
}
