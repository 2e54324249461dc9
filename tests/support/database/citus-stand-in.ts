/** Stand-ins for the parts of Citus that spreading uses: they record their arguments. */
export const citusStandIn = `
  create table pg_dist_partition (logicalrel regclass, partkey text, beside text);
  create function create_reference_table(name regclass) returns void language sql as
    $$ insert into pg_dist_partition values (name, null, null) $$;
  create function create_distributed_table(name regclass, key text, colocate_with text) returns void language sql as
    $$ insert into pg_dist_partition values (name, key, colocate_with) $$`;
