/**
 * Stand-ins for the parts of Citus that spreading uses. The columns are those of Citus, and two of its rules hold: a
 * copied table refers to no local one, and local tables that refer to a copied one are noted as local.
 */
export const citusStandIn = `
  create table pg_dist_partition (
    logicalrelid regclass primary key, partmethod "char", partkey text, colocated text, repmodel "char"
  );
  create function create_distributed_function(name regprocedure) returns void language sql as $$ select $$;
  create function create_reference_table(name regclass) returns void language plpgsql as $$ begin
    if exists (select from pg_constraint where contype = 'f' and conrelid = name and confdeltype not in ('a', 'r')
      and confrelid <> name and confrelid not in (select logicalrelid from pg_dist_partition where repmodel = 't'))
    then raise exception 'foreign keys from reference tables to local tables can only be defined with NO ACTION or RESTRICT'
      using errcode = '0A000';
    end if;
    insert into pg_dist_partition values (name, 'n', null, null, 't')
      on conflict (logicalrelid) do update set repmodel = 't' where pg_dist_partition.repmodel <> 't';
    insert into pg_dist_partition select distinct conrelid::regclass, 'n'::"char", null, null, 's'::"char" from pg_constraint
      where contype = 'f' and confrelid = name on conflict do nothing;
  end $$;
  create function create_distributed_table(name regclass, key text, colocate_with text) returns void language sql as
    $$ insert into pg_dist_partition values (name, 'h', key, colocate_with, 's')
      on conflict (logicalrelid) do update set (partmethod, partkey, colocated) = ('h', key, colocate_with)
        where pg_dist_partition.partmethod <> 'h' $$`;
