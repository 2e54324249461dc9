/** My Sales. */
export default function MySales() {
  return <h1>My Sales</h1>;
}
