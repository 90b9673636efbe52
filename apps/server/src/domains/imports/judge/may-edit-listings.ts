import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Actor } from '../../../platform/context.ts'
import { holds } from '../../../platform/sessions/reach.ts'

/** Whether somebody may edit listings by form, which is what a list that changes them does. */
export const mayEditListings = (actor: Actor): boolean => holds(actor, 'product.goods.write')

/** What the form answers to somebody who may not edit listings. */
export const editingNotAllowed = (): Refusal => refuse(requestErrors.notAllowed, { missing: 'product.goods.write' })
