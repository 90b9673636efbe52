import { isOrderActor, isOrderStep } from '#features/orders/order-steps.ts'
import { useText } from '@kikai/client/use-text'

/** Returns functions that name a step of the history and who took it. */
export function useStepWords() {
  const t = useText('orders')
  return {
    step: (facet: string, event: string): string => {
      const step = `${facet}.${event}`
      return isOrderStep(step) ? t(`step.${step}`) : event
    },
    actor: (name: string): string => (isOrderActor(name) ? t(`actor.${name}`) : name),
  }
}
