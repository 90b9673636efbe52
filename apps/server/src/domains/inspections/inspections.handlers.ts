import { inspectionTemplatesCalls, inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import {
  approveTemplate,
  endTemplate,
  listTemplates,
  readTemplate,
  rejectTemplate,
  sendTemplate,
  writeTemplate,
} from './keep-templates.ts'
import { openInspection } from './open-inspection.ts'
import { listDeviceInspections, listInspections, readGoodsInspection } from './read-inspections.ts'
import { beginInspection, dropInspection, finishInspection, saveInspection } from './write-inspection.ts'

const calls = { ...inspectionsCalls, ...inspectionTemplatesCalls }

const handlers: Handlers<typeof calls> = {
  readGoodsInspection,
  listDeviceInspections,
  openInspection,
  listInspections,
  beginInspection,
  saveInspection,
  finishInspection,
  dropInspection,
  listTemplates,
  exportTemplates: exporting({ list: calls.listTemplates, as: calls.exportTemplates }, listTemplates),
  readTemplate,
  writeTemplate,
  sendTemplate,
  approveTemplate,
  rejectTemplate,
  endTemplate,
}

export const inspectionsDomain: Domain = { name: 'inspections', calls, handlers, personal: null }
