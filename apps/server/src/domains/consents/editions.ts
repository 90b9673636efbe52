import type { Services, Writes } from '../../platform/context.ts'
import { type Edition, deleteEdition, insertEdition } from './editions.store.ts'
import { keepTexts } from './kept-texts.ts'
import { broughtTerms, isOfOperator, termsGround } from './terms.ts'

type Adopted = Pick<Edition, 'kind' | 'effectiveDay' | 'titles' | 'bodies'>
/**
 * Takes over a text that two people stand for. From its day on everybody is asked for it; until then the one before it
 * is kept as it stands. False where that day has a text already, or comes before that of the product's own.
 */
export async function adoptTerms(ctx: Writes & Pick<Services, 'config'>, adopted: Adopted): Promise<boolean> {
  await keepTexts(ctx, adopted.kind, await termsGround(ctx))
  const { number: above, effectiveDay } = broughtTerms(adopted.kind)
  // Behind what the product brings it would never be in force.
  if (adopted.effectiveDay < effectiveDay) return false
  return insertEdition(ctx.db, { ...adopted, above, namesOperator: isOfOperator(adopted.bodies) })
}

/** Takes back a text whose day has not come. */
export const giveTermsUp = async (ctx: Writes, of: Pick<Adopted, 'kind' | 'effectiveDay'>): Promise<void> =>
  void (await deleteEdition(ctx.db, of))
