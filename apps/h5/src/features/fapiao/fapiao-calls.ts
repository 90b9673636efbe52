import { fapiaoRequestCalls, managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import type { FapiaoRequest } from '@kikai/contract/papers/fapiao-requests.shapes'
import type { TagTone } from '#ui/facts/tag'

/** The reader of fapiao: the buyer or the seller of the order. */
export const fapiaoSides = ['buyer', 'seller'] as const
export type FapiaoSide = (typeof fapiaoSides)[number]

/** The calls of each side. */
export const fapiaoCallsOf = {
  buyer: { list: fapiaoRequestCalls.listOrderFapiao, open: fapiaoRequestCalls.openFapiao },
  seller: { list: managedFapiaoCalls.listManagedFapiao, open: managedFapiaoCalls.openManagedFapiao },
} as const

export const fapiaoTones: Readonly<Record<FapiaoRequest['state'], TagTone>> = {
  requested: 'neutral',
  underReview: 'neutral',
  issued: 'neutral',
  sent: 'green',
  redAsked: 'neutral',
  rejected: 'red',
  voided: 'ended',
  redLettered: 'ended',
}
