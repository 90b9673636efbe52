import { inspectionLimits } from '@kikai/kernel/inspection-limits'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, integer, language, text } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { inspectionErrors } from './inspections.errors.ts'
import {
  inspectionAnswer,
  inspectionHead,
  inspectionReport,
  inspectionsOfOne,
  managedInspection,
  templateContent,
  templateDetail,
  templateRow,
} from './inspections.shapes.ts'

const version = integer(1, 2 ** 31 - 1)
const one = z.strictObject({ inspectionId: idOf('inspection') })
const seen = z.strictObject({ ...one.shape, version })
/** The listing that was inspected. */
const machine = z.strictObject({ goodsId: idOf('goods') })
const writes = { may: 'product.goods.write' } as const
const blocked = [requestErrors.notFound, requestErrors.wrongState, goodsErrors.inADeal] as const

/** What was found when a machine was inspected, for buyers and for who sells it. */
export const inspectionsCalls = defineCalls(
  'inspections',
  {
    /** Reads the report of goods that buyers see; null without one. */
    readGoodsInspection: {
      path: '/api/goods/goods-inspection',
      access: 'guest',
      effect: 'read',
      addition: true,
      input: machine,
      output: z.nullable(inspectionReport),
      refusals: [requestErrors.notFound],
    },
    /** Reads the reports of a machine that the reader owns, whoever has sold it, the newest first. */
    listDeviceInspections: {
      path: '/api/device/device-inspections',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({ deviceId: idOf('device') }),
      output: z.array(inspectionReport),
      refusals: [requestErrors.notFound],
    },
    /** Opens a done report as a file, which is drawn when it is first opened. */
    openInspection: {
      path: '/api/goods/inspection-paper',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, language: z.optional(language) }),
      output: z.object({ number: z.string(), url: z.string(), fileName: z.string(), expiresAt: instant }),
      refusals: [requestErrors.notFound],
    },
    /** Lists the reports of a machine of the company, with the one that is being written. */
    listInspections: {
      path: '/back/goods/inspection-list',
      access: { may: 'product.goods.read' },
      effect: 'read',
      addition: true,
      input: machine,
      output: inspectionsOfOne,
      refusals: [requestErrors.notFound],
    },
    /** Begins a report, or the correction of the one that is done, with what that said. */
    beginInspection: {
      path: '/back/goods/add-inspection',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      input: machine,
      output: managedInspection,
      refusals: [...blocked, inspectionErrors.noTemplate],
    },
    /** Writes what was found; the report stays a draft. */
    saveInspection: {
      path: '/back/goods/update-inspection',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      long: true,
      input: z.strictObject({
        ...seen.shape,
        ...inspectionHead,
        answers: z.array(inspectionAnswer).check(z.maxLength(inspectionLimits.sectionsMax * inspectionLimits.itemsMax)),
      }),
      output: managedInspection,
      refusals: [
        requestErrors.notFound,
        requestErrors.wrongState,
        requestErrors.olderVersion,
        inspectionErrors.dayAhead,
        uploadErrors.quotaReached,
      ],
    },
    /** Ends a report: nothing in it changes any more, buyers see it, and it replaces the one that it corrects. */
    finishInspection: {
      path: '/back/goods/finish-inspection',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      input: seen,
      output: managedInspection,
      refusals: [
        ...blocked,
        requestErrors.olderVersion,
        inspectionErrors.inspectorMissing,
        inspectionErrors.nothingChecked,
        inspectionErrors.photosMissing,
      ],
    },
    /** Throws a draft away. */
    dropInspection: {
      path: '/back/goods/drop-inspection',
      access: writes,
      effect: 'write',
      addition: true,
      input: one,
      output: z.null(),
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
  },
  { alsoChanges: ['goods'] },
)

const keeps = { may: 'product.inspection.write', reach: 'all' } as const
const seenTemplate = z.strictObject({ templateId: idOf('inspection-template'), version })
const templateFilters = { categoryId: z.optional(z.nullable(idOf('category'))) }
const step = { access: keeps, effect: 'write', once: true, addition: true, output: templateDetail } as const
const moved = [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion] as const

/** What inspections look at, as staff keep it by category. */
export const inspectionTemplatesCalls = defineCalls('inspections', {
  /** Lists the templates in all their versions, what changed last first. */
  listTemplates: {
    path: '/back/goods/inspection-template-list',
    access: keeps,
    effect: 'read',
    addition: true,
    input: paged(templateFilters),
    output: page(templateRow),
    refusals: [],
  },
  /** Exports the templates of `listTemplates`, without what they look at. */
  exportTemplates: exportOf({
    of: '/back/goods/inspection-template-list',
    may: 'order.order.export',
    reach: 'all',
    filters: templateFilters,
    row: templateRow,
  }),
  /** Reads one version of a template with what it looks at. */
  readTemplate: {
    path: '/back/goods/inspection-template',
    access: keeps,
    effect: 'read',
    addition: true,
    input: z.strictObject({ templateId: idOf('inspection-template') }),
    output: templateDetail,
    refusals: [requestErrors.notFound],
  },
  /** Writes the draft of a category, null for all that have none; without a draft the next version begins. */
  writeTemplate: {
    ...step,
    path: '/back/goods/write-inspection-template',
    long: true,
    input: z.strictObject({
      categoryId: z.nullable(idOf('category')),
      /** Of the draft that was seen; null where there was none. */
      version: z.nullable(version),
      content: templateContent,
    }),
    refusals: moved,
  },
  /** Sends a draft to a second person, or puts it into force where the setting asks for none. */
  sendTemplate: {
    ...step,
    path: '/back/goods/send-inspection-template',
    input: seenTemplate,
    refusals: moved,
  },
  /** Puts what another person wrote into force; the version before it ends. */
  approveTemplate: {
    ...step,
    path: '/back/goods/approve-inspection-template',
    input: seenTemplate,
    refusals: [...moved, inspectionErrors.ownTemplate],
  },
  /** Makes it a draft again, with the reason for its writers. */
  rejectTemplate: {
    ...step,
    path: '/back/goods/reject-inspection-template',
    input: z.strictObject({ ...seenTemplate.shape, reason: text(limits.textAreaLength) }),
    refusals: moved,
  },
  /** Takes a template out of use; machines of its category are inspected by the next more general one. */
  endTemplate: {
    ...step,
    path: '/back/goods/end-inspection-template',
    input: seenTemplate,
    refusals: moved,
  },
})
