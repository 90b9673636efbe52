import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Price } from '#ui/price'
import { StickyBar } from '#ui/sticky-bar'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { FinalConfirmation } from './final-confirmation.tsx'
import { PlaceButton, PlacingRefused, QuotedGoods, usePlacingReason, WhereAndHow } from './placing-parts.tsx'
import { QuoteSums } from './sums.tsx'
import type { Placing } from './use-placing.ts'

type PlacingPageProps = {
  placing: Placing
  /** Where an address is chosen. */
  pickAddress: string
  /** The link to the terms of sale. */
  terms: ReactNode
  /** Above everything: a thing that can be changed, such as the quantity. */
  children?: ReactNode
}

/** The confirmation before the button. On wide screens goods and confirmation stand beside what is paid and the button, all in one view. */
export function PlacingPage({ placing, pickAddress, terms, children }: PlacingPageProps) {
  const t = useText('orders')
  const reason = usePlacingReason(placing)
  const wide = useWide()
  const quote = placing.quote.data
  return (
    <Page
      title={t('screen.placing.title')}
      // Before it can be asked for, the goods and the address are waited for.
      of={{ ...placing.quote, waiting: !quote && !placing.quote.error }}
      side={
        quote ? (
          <>
            {wide ? <WhereAndHow quote={quote} pickAddress={pickAddress} /> : null}
            <Panel title={t('screen.placing.sums')}>
              <QuoteSums quote={quote} big={wide} />
            </Panel>
            {wide ? null : <FinalConfirmation quote={quote} terms={terms} />}
            <div className="hidden flex-col gap-2 wide:flex">
              {reason ? <BlockedReason>{reason}</BlockedReason> : null}
              <PlaceButton placing={placing} wide />
            </div>
          </>
        ) : null
      }
      bar={
        quote ? (
          <StickyBar
            lead={
              <>
                <span className="block text-12 text-ink-2">{t('screen.placing.toPay')}</span>
                {quote.totals.map((total) => (
                  <span key={total.currency} className="block leading-tight">
                    <Price money={total} size="big" precise />
                  </span>
                ))}
              </>
            }
            reason={reason}
          >
            <PlaceButton placing={placing} />
          </StickyBar>
        ) : null
      }
    >
      {(data) => (
        <>
          <PlacingRefused placing={placing} />
          <QuotedGoods quote={data} />
          {children}
          {wide ? (
            <FinalConfirmation quote={data} terms={terms} />
          ) : (
            <WhereAndHow quote={data} pickAddress={pickAddress} />
          )}
        </>
      )}
    </Page>
  )
}

export const BlockedReason = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-14">
    <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
    {children}
  </p>
)
