/** Community Posts of the seller area. */
export default function CommunityPosts() {
  return <h1>Community Posts</h1>;
}
