import { textOf } from '@kikai/i18n/server'
import type { Reads } from '../../../platform/context.ts'
import type { OnlineRow } from '../online/online.store.ts'
import { numbersOf } from '../subjects.ts'

/** PayPal's limit. */
const lengthMax = 127

/** The description on the provider's page and the buyer's statement: “Kikai O261120ABC”. */
export async function describeSubject(
  ctx: Reads,
  { subjectKind, subjectId, language }: Pick<OnlineRow, 'subjectKind' | 'subjectId' | 'language'>,
): Promise<string> {
  const numbers = (await numbersOf(ctx, [{ subjectKind, subjectId }])).get(subjectId) ?? []
  return textOf(language, 'payments.online.description', { numbers: numbers.join(', ') }).slice(0, lengthMax)
}
