import { Button } from '#ui/buttons/button'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { refundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { useLanguage } from '@kikai/i18n/texts-provider'

/** Downloads the slip for the parcel in the seller's language, and in the reader's where it is another. */
export function ReturnSlip({ of: { id: refundId, slipLanguage } }: { of: Pick<Refund, 'id' | 'slipLanguage'> }) {
  const t = useText('refunds')
  const own = useLanguage()
  const open = useAction(refundPapersCalls.openReturnSlip, { onDone: ({ url }) => location.assign(url) })
  if (slipLanguage === null) return null
  return (
    <div className="mt-3 flex flex-col items-start gap-2 border-t border-line pt-3">
      <p className="text-14 text-ink-2">{t('screen.slipNote')}</p>
      {[...new Set([slipLanguage, own])].map((language) => (
        <Button key={language} tone="outline" busy={open.busy} onClick={() => void open.run({ refundId, language })}>
          {t('screen.slip', { language: t(`screen.slipLanguage.${language}`) })}
        </Button>
      ))}
    </div>
  )
}
