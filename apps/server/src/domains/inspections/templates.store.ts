import { templateContent, type TemplateContent } from '@kikai/contract/inspections/inspections.shapes'
import { inspectionTemplateMachine } from '@kikai/contract/inspections/inspections.states'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'

type CategoryId = Id<'category'> | null
type TemplateId = Id<'inspection-template'>

const templateRow = row({
  id: idColumn('inspection-template'),
  categoryId: nullable(idColumn('category')),
  number: integerColumn,
  state: oneOfColumn(inspectionTemplateMachine.states),
  content: jsonColumn(templateContent),
  writers: idsColumn('member'),
  names: textsColumn,
  approver: nullable(textColumn),
  reason: textColumn,
  version: integerColumn,
  updatedAt: instantColumn,
})
export type TemplateRow = RowType<typeof templateRow>

const select = (db: Sql, where: Fragment) => db`
  select
    t.id, t.category_id, t.number, t.state, t.content, t.writers,
    array(select m.name from unnest(t.writers) with ordinality w (id, nth) join member m on m.id = w.id order by nth) as names,
    (select m.name from member m where m.id = t.approver_id) as approver, t.reason, t.version, t.updated_at
  from inspection_template t
  ${where}
`

export const findTemplate = (db: Sql, id: TemplateId) => templateRow.maybe(select(db, db`where t.id = ${id}`))
export const lockTemplate = (tx: Tx, id: TemplateId) => templateRow.maybe(select(tx, tx`where t.id = ${id} for update`))

const ofCategory = (db: Sql, categoryId: CategoryId) => db`t.category_id is not distinct from ${categoryId}`
/** The draft of a category, or what waits for approval. */
export const lockOpenTemplate = (tx: Tx, categoryId: CategoryId) =>
  templateRow.maybe(
    select(tx, tx`where ${ofCategory(tx, categoryId)} and t.state in ('draft', 'pending_approval') for update`),
  )
export const lockLiveTemplate = (tx: Tx, categoryId: CategoryId) =>
  templateRow.maybe(select(tx, tx`where ${ofCategory(tx, categoryId)} and t.state = 'live' for update`))

/** The one in force for machines of a category: its own before that of its top, and that before the general one. */
export const findLiveTemplate = (db: Sql, trail: readonly Id<'category'>[]) =>
  templateRow.maybe(
    select(
      db,
      db`
        where t.state = 'live' and (t.category_id is null or t.category_id = any(${[...trail]}::uuid[]))
        order by array_position(${[...trail]}::uuid[], t.category_id) desc nulls last
        limit 1
      `,
    ),
  )

type Asked = { categoryId: CategoryId | undefined; skip: number; count: number }
const chosen = (db: Sql, { categoryId }: Pick<Asked, 'categoryId'>) =>
  categoryId === undefined ? db`` : db`where ${ofCategory(db, categoryId)}`
export const listTemplateRows = (db: Sql, asked: Asked) =>
  templateRow.all(
    select(
      db,
      db`${chosen(db, asked)} order by t.updated_at desc, t.id desc offset ${asked.skip} limit ${asked.count}`,
    ),
  )
export const countTemplates = async (db: Sql, asked: Pick<Asked, 'categoryId'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from inspection_template t ${chosen(db, asked)}`)).count

const newRow = row({ id: idColumn('inspection-template') })
type NewTemplate = { categoryId: CategoryId; content: TemplateContent; by: Id<'member'> }
export const insertTemplate = (tx: Tx, { categoryId, content, by }: NewTemplate) =>
  newRow.one(tx`
    insert into inspection_template as t (category_id, number, state, content, writers)
    select
      ${categoryId}, coalesce(max(t.number), 0) + 1, 'draft', ${tx.json(content)}, array[${by}::uuid]
    from inspection_template t
    where ${ofCategory(tx, categoryId)}
    returning id
  `)

export const updateTemplate = (tx: Tx, { id, content, by }: { id: TemplateId } & Omit<NewTemplate, 'categoryId'>) => tx`
  update inspection_template
  set
    content = ${tx.json(content)},
    writers = case when ${by} = any(writers) then writers else writers || ${by}::uuid end,
    version = version + 1, updated_at = app_now()
  where id = ${id}
`

export const templateApprovedBy = (db: Sql, memberId: Id<'member'>): Fragment =>
  db`approver_id = ${memberId}, reason = ''`
export const templateRejectedFor = (db: Sql, reason: string): Fragment => db`reason = ${reason}`

/** One that comes with the product, where its category has none yet. */
export const insertFirstTemplate = (tx: Tx, { categoryId, content }: Omit<NewTemplate, 'by'>) => tx`
  insert into inspection_template (category_id, number, state, content)
  values (${categoryId}, 1, 'live', ${tx.json(content)})
  on conflict do nothing
`
