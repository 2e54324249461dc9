// Imported first by scripts that start on the system's Node, because all other scripts need this version or a newer
// one.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Sobuj needs Node 20.19 or newer, and this is ${process.versions.node}: install a newer one from nodejs.org.`,
  );
  process.exit(1);
}
