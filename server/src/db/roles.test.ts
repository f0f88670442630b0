import { randomBytes } from "node:crypto"
import type pg from "pg"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { connectAlone, createServingPool } from "./connect.ts"
import { asRole } from "./connection-url.ts"
import {
  ensureWebPassword,
  prepareWebRole,
  RoleError,
  refuseUnfitRole,
  storedWebPassword,
  webRoleOf,
} from "./roles.ts"

let database: TestDatabase
let owner: pg.Client
const role = `${inject("cluster").prefix}_${randomBytes(3).toString("hex")}_web`

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await connectAlone(database.ownerUrl, "test")
})

afterAll(async () => {
  await owner.query(`grant ${role} to current_user`)
  await owner.query(`drop owned by ${role}`)
  await owner.query(`drop role ${role}`)
  await owner.end()
  await database.close()
})

async function judge(url: string): Promise<void> {
  const pool = createServingPool(url, { size: 1 })
  try {
    await refuseUnfitRole(pool)
  } finally {
    await pool.end()
  }
}

it("makes a role that may act as app_user, app_system and app_jobs and nothing else, and repairs it", async () => {
  await prepareWebRole(owner, role, "first")
  await owner.query(`alter role ${role} nologin inherit`)
  await owner.query(`revoke app_system from ${role}`)
  await prepareWebRole(owner, role, "second")
  const { rows } = await owner.query(
    `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
       array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid order by 1) as acts_as
     from pg_roles r where rolname = $1`,
    [role],
  )
  expect(rows).toEqual([
    {
      rolcanlogin: true,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolinherit: false,
      acts_as: ["app_jobs", "app_system", "app_user"],
    },
  ])
  await expect(judge(asRole(database.ownerUrl, role, "second"))).resolves.toBeUndefined()
})

it("lets many concurrent starts create one role, also where connecting needs a grant", async () => {
  await owner.query(`revoke connect on database ${database.name} from public, ${role}`)
  const owners = await Promise.all(Array.from({ length: 6 }, () => connectAlone(database.ownerUrl, "test")))
  await Promise.all(owners.map((each) => prepareWebRole(each, role, "second")))
  await Promise.all(owners.map((each) => each.end()))
})

it("refuses to serve as the owner of tables", async () => {
  await expect(judge(database.ownerUrl)).rejects.toThrow(RoleError)
  await expect(judge(database.ownerUrl)).rejects.toThrow(/é (dono de tabelas|superusuário)$/)
})

it("refuses to serve as a role that could become one that owns tables", async () => {
  await prepareWebRole(owner, role, "second")
  const keeper = `${role}_keeper`
  await owner.query(
    `create role ${keeper}; grant ${keeper} to current_user; grant create on schema public to ${keeper}`,
  )
  await owner.query(`create table treasure (id int); alter table treasure owner to ${keeper}`)
  await owner.query(`grant ${keeper} to ${role}`)
  await expect(judge(asRole(database.ownerUrl, role, "second"))).rejects.toThrow(
    `recuso atender com o papel "${keeper}" do banco de dados: ele é dono de tabelas`,
  )
  await owner.query(`drop owned by ${keeper}; drop role ${keeper}`)
})

it("names the role after the database, and has one random password for all who start at once", async () => {
  expect(webRoleOf("aprisco")).toBe("aprisco_web")
  const owners = await Promise.all([1, 2, 3].map(() => connectAlone(database.ownerUrl, "tests")))
  const passwords = await Promise.all(owners.map((each) => ensureWebPassword(each)))
  expect(new Set(passwords).size).toBe(1)
  expect(passwords[0]).toMatch(/^[\w-]{32}$/)
  expect(await storedWebPassword(owner)).toBe(passwords[0])
  await Promise.all(owners.map((each) => each.end()))
})

it("leaves a process able to connect when another one starts, whatever secret that one was given", async () => {
  const password = await ensureWebPassword(owner)
  await prepareWebRole(owner, role, password)
  const other = await connectAlone(database.ownerUrl, "test")
  await prepareWebRole(other, role, await ensureWebPassword(other))
  await other.end()
  await expect(judge(asRole(database.ownerUrl, role, password))).resolves.toBeUndefined()
})

it("shows the password only to the owner of the database", async () => {
  const { rows } = await owner.query(
    `select r.role, has_table_privilege(r.role, 'serving_password', 'select, insert, update, delete') as may
     from unnest($1::text[]) as r (role)`,
    [["app_user", "app_system", role]],
  )
  expect(rows.map(({ may }) => may)).toEqual([false, false, false])
})
