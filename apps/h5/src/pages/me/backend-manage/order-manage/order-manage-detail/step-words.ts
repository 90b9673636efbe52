import { useText } from '@kikai/client/use-text'

/** Every step that the words of orders have a name for: facet and event. */
const steps = [
  'order.create',
  'order.complete',
  'order.cancel',
  'order.reopen',
  'pay.submitSlip',
  'pay.rejectSlip',
  'pay.payPartly',
  'pay.pay',
  'pay.giveCredit',
  'pay.settle',
  'freight.askQuote',
  'freight.quote',
  'freight.lapse',
  'freight.pay',
  'freight.absorb',
  'freight.collect',
  'ship.pick',
  'ship.shipPartly',
  'ship.ship',
  'ship.deliver',
  'refund.request',
  'refund.dismiss',
  'refund.refundPart',
  'refund.refundAll',
  'review.ask',
  'review.review',
  'review.close',
  'remittance.create',
  'remittance.submit',
  'remittance.pick',
  'remittance.match',
  'remittance.approve',
  'remittance.approvePartial',
  'remittance.approveOver',
  'remittance.reject',
  'remittance.expire',
  'remittance.reverse',
  'document.create',
  'document.deliver',
  'document.takeBack',
  'document.accept',
  'document.return',
  'document.withdraw',
] as const

const actors = [
  'buyer',
  'payer',
  'seller',
  'staff',
  'finance',
  'clock',
  'member',
  'provider',
  'bank',
  'agent',
  'carrier',
] as const

/** A step of the history, and who took it, in words. */
export function useStepWords() {
  const t = useText('orders')
  return {
    step: (facet: string, event: string): string => {
      const known = steps.find((one) => one === `${facet}.${event}`)
      return known ? t(`step.${known}`) : event
    },
    actor: (name: string): string => {
      const known = actors.find((one) => one === name)
      return known ? t(`actor.${known}`) : name
    },
  }
}
