import { keptNames } from '#device/kept-of-person'
import { canShowNotices } from '#device/push'

/**
 * Asks once whether this browser shall show notices, after something was sent to which an answer may come. What asks is
 * loaded only then.
 */
export function offerPush(): void {
  if (!canShowNotices() || Notification.permission !== 'default' || localStorage.getItem(keptNames.pushAsked)) return
  import('./push-offer.tsx')
    .then(({ showPushOffer }) => showPushOffer())
    .catch(() => {
      // It is offered after the next one.
    })
}
