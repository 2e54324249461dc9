// Prints what PostgreSQL's own programs need to reach the shop's database, each on a line: the address without its
// password, the same for the database that the first argument names, the name of the database, the host, the port, and the
// password. They get the password by the environment, because all users of a machine see arguments. Prints nothing for the
// embedded database.
const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
const given = DATABASE_DIRECT_URL || DATABASE_URL;
if (given) {
  const parts =
    /^\w+:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<server>[^/]*)\/(?<name>[^?]*)(?<rest>\?.*)?$/.exec(
      given,
    )?.groups;
  if (!parts) throw new Error('DATABASE_URL is no address of a PostgreSQL server');
  const { user, password = '', server, name, rest = '' } = parts;
  const addressOf = (database) => `postgresql://${user ? `${user}@` : ''}${server}/${database}${rest}`;
  const [, host, port = '5432'] = /^(.*?)(?::(\d+))?$/.exec(server) ?? [];
  const other = process.argv[2] ?? name;
  for (const line of [addressOf(name), addressOf(other), name, host, port, decodeURIComponent(password)])
    process.stdout.write(`${line}\n`);
}
