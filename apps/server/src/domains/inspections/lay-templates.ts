import { type TemplateContent, templateContent } from '@kikai/contract/inspections/inspections.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Tx } from '../../platform/database/db.ts'
import { countTemplates, insertFirstTemplate } from './templates.store.ts'

type First = { categoryId: Id<'category'> | null; content: TemplateContent }

/** The first templates, where there are none: afterwards they are what staff have made of them. */
export async function layTemplates(tx: Tx, templates: readonly First[]): Promise<void> {
  if ((await countTemplates(tx, { categoryId: undefined })) > 0) return
  for (const { categoryId, content } of templates)
    await insertFirstTemplate(tx, { categoryId, content: templateContent.parse(content) })
}
