import pg from 'pg'

/** The role that the server connects with. It owns the database, so that it can migrate it, and is no superuser. */
export const shopRole = 'shop'

/** Creates the role in the embedded cluster. Existing tables of an older version, which connected as superuser, get the new owner. */
export async function createShopRole(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const { rows } = await client.query<{ owner: string | null }>(
      `select (select rolname from pg_roles where oid = datdba) as owner
       from pg_database where datname = current_database()`,
    )
    if (rows[0]?.owner === shopRole) return
    // One statement list is one transaction.
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${shopRole}') then create role ${shopRole} login; end if;
      end $$;
      ${transferObjects}
      do $$ begin execute format('alter database %I owner to ${shopRole}', current_database()); end $$`)
  } finally {
    await client.end()
  }
}

/** Not `reassign owned`: it refuses to work on the first superuser. Sequences of columns follow their tables. */
const transferObjects = `
do $$
declare object record;
begin
  for object in
    select 'schema' as kind, nspname::regnamespace::text as name, 'pg_namespace'::regclass as catalog, oid
    from pg_namespace where nspname <> 'public'
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      oid::regclass::text, 'pg_class'::regclass, oid
    from pg_class
    where relkind in ('r', 'p', 'v', 'm') or relkind = 'S' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select 'routine', oid::regprocedure::text, 'pg_proc'::regclass, oid from pg_proc
    union all
    select 'type', oid::regtype::text, 'pg_type'::regclass, oid
    from pg_type
    where typtype in ('e', 'd') or typtype = 'c' and exists (
      select from pg_class where pg_class.oid = typrelid and relkind = 'c')
    union all
    select 'text search configuration', oid::regconfig::text, 'pg_ts_config'::regclass, oid from pg_ts_config
  loop
    continue when object.oid < 16384;
    continue when exists (
      select from pg_depend where classid = object.catalog and objid = object.oid and deptype = 'e');
    execute format('alter %s %s owner to ${shopRole}', object.kind, object.name);
  end loop;
end $$;`
