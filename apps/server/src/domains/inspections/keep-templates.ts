import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { inspectionTemplatesCalls } from '@kikai/contract/inspections/inspections.calls'
import type { TemplateDetail } from '@kikai/contract/inspections/inspections.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, ReadContext, TxContext } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { stepsOf } from '../../platform/steps/steps.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { templateApprovalBlocked, templateBlocked } from './inspections.policy.ts'
import { templateStates } from './inspections.states.ts'
import {
  type TemplateRow,
  countTemplates,
  findTemplate,
  insertTemplate,
  listTemplateRows,
  lockLiveTemplate,
  lockOpenTemplate,
  lockTemplate,
  templateApprovedBy,
  templateRejectedFor,
  updateTemplate,
} from './templates.store.ts'

type Calls = typeof inspectionTemplatesCalls
type Me = Context<Member>
type TemplateId = Id<'inspection-template'>

export async function listTemplates(
  ctx: Me,
  { categoryId, current_page: page, page_size: size }: InputOf<Calls['listTemplates']>,
): Promise<OutputOf<Calls['listTemplates']>> {
  const rows = await listTemplateRows(ctx.db, { categoryId, skip: (page - 1) * size, count: size })
  const total = await countTemplates(ctx.db, { categoryId })
  const nameOf = await categoryNames(ctx)
  return { data: rows.map((row) => presentRow(row, nameOf)), total, more: total >= limits.totalCountMax }
}

export const readTemplate = (
  ctx: Me,
  { templateId }: InputOf<Calls['readTemplate']>,
): Promise<OutputOf<Calls['readTemplate']>> => presentTemplate(ctx, templateId)

export const writeTemplate = (
  ctx: Me,
  { categoryId, version, content }: InputOf<Calls['writeTemplate']>,
): Promise<OutputOf<Calls['writeTemplate']>> =>
  ctx.tx(async (ctx) => {
    if (categoryId !== null && !(await cachedTaxonomy(ctx)).category(categoryId)) throw refuse(requestErrors.notFound)
    const open = await lockOpenTemplate(ctx.db, categoryId)
    const by = ctx.actor.id
    if (!open) {
      if (version !== null) throw refuse(requestErrors.wrongState, { state: '' })
      const { id } = await insertTemplate(ctx.db, { categoryId, content, by })
      await templateStates.begin(ctx.db, { id, state: 'draft', as: 'staff', by })
      return presentTemplate(ctx, id)
    }
    const blocked = templateBlocked(open, 'send')
    if (blocked) throw blocked
    if (open.version !== version) throw refuse(requestErrors.olderVersion, { version: open.version })
    await updateTemplate(ctx.db, { id: open.id, content, by })
    return presentTemplate(ctx, open.id)
  })

type Asked = { templateId: TemplateId; version: number }
const step = stepsOf({
  states: templateStates,
  lock: async (ctx: TxContext<Member>, { templateId }: Asked): Promise<TemplateRow> => {
    const template = await lockTemplate(ctx.db, templateId)
    if (!template) throw refuse(requestErrors.notFound)
    return template
  },
  thing: (template: TemplateRow) => template,
  present: (ctx: TxContext<Member>, { templateId }: Asked) => presentTemplate(ctx, templateId),
})

/** What comes into force ends the version before it, which then makes room for it. */
const endLive = async (ctx: TxContext<Member>, { categoryId }: TemplateRow) => {
  const live = await lockLiveTemplate(ctx.db, categoryId)
  if (live) await templateStates.change(ctx.db, { id: live.id, event: 'end', as: 'staff', by: ctx.actor.id })
}

export const sendTemplate = (
  ctx: Me,
  asked: InputOf<Calls['sendTemplate']>,
): Promise<OutputOf<Calls['sendTemplate']>> =>
  step(ctx, asked, async (ctx) => {
    const { inspectionTemplatePeople: people } = await figuresNow(ctx)
    const { version } = asked
    if (people > 1) return { event: 'send', as: 'staff', version }
    return {
      event: 'publish',
      as: 'staff',
      version,
      also: async (ctx, template) => {
        await endLive(ctx, template)
        return { set: templateRejectedFor(ctx.db, '') }
      },
    }
  })

export const approveTemplate = (
  ctx: Me,
  asked: InputOf<Calls['approveTemplate']>,
): Promise<OutputOf<Calls['approveTemplate']>> =>
  step(ctx, asked, {
    event: 'approve',
    as: 'staff',
    version: asked.version,
    blocked: (ctx, template) => templateApprovalBlocked(template, ctx.actor.id),
    also: async (ctx, template) => {
      await endLive(ctx, template)
      return { set: templateApprovedBy(ctx.db, ctx.actor.id) }
    },
  })

export const rejectTemplate = (
  ctx: Me,
  asked: InputOf<Calls['rejectTemplate']>,
): Promise<OutputOf<Calls['rejectTemplate']>> =>
  step(ctx, asked, {
    event: 'reject',
    as: 'staff',
    version: asked.version,
    also: ({ db }) => ({ set: templateRejectedFor(db, asked.reason) }),
  })

export const endTemplate = (ctx: Me, asked: InputOf<Calls['endTemplate']>): Promise<OutputOf<Calls['endTemplate']>> =>
  step(ctx, asked, { event: 'end', as: 'staff', version: asked.version })

type Reader = ReadContext<Member>
async function presentTemplate(ctx: Reader, templateId: TemplateId): Promise<TemplateDetail> {
  const template = await findTemplate(ctx.db, templateId)
  if (!template) throw refuse(requestErrors.notFound)
  return {
    ...presentRow(template, await categoryNames(ctx)),
    version: template.version,
    content: template.content,
    allowedActions: actionsOf({
      send: templateBlocked(template, 'send'),
      approve: templateApprovalBlocked(template, ctx.actor.id),
      reject: templateBlocked(template, 'reject'),
      end: templateBlocked(template, 'end'),
    }),
  }
}

async function categoryNames(ctx: Reader): Promise<(id: TemplateRow['categoryId']) => string> {
  const taxonomy = await cachedTaxonomy(ctx)
  return (id) =>
    (id === null ? null : taxonomy.category(id))?.names[ctx.language] ?? textOf(ctx.language, 'goods.allCategories')
}

const presentRow = (
  { id, categoryId, number, state, content, names, approver, reason, updatedAt }: TemplateRow,
  nameOf: (id: TemplateRow['categoryId']) => string,
) => ({
  id,
  categoryId,
  categoryName: nameOf(categoryId),
  number,
  state,
  sections: content.sections.length,
  items: content.sections.reduce((sum, { items }) => sum + items.length, 0),
  writers: names,
  approver,
  reason,
  updatedAt,
})
