import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import type { ReactNode } from 'react'
import { FinalConfirmation } from './final-confirmation.tsx'
import { NoteToSeller } from './note-to-seller.tsx'
import { PlaceAction, PlacingRefused, QuotedGoods, Where } from './placing-parts.tsx'
import { QuoteSums } from './sums.tsx'
import type { Placing } from './use-placing.ts'

type PlacingPageProps = {
  placing: Placing
  /** The address of the screen to choose an address. */
  pickAddress: string
  /** The link to the terms of sale. */
  terms: ReactNode
  /** Shown above everything: something that can be changed, such as the quantity. */
  children?: ReactNode
}

/**
 * The page to place an order, with the confirmation before the button. On wide screens goods and confirmation are
 * beside the sums and the button, all in one view.
 */
export function PlacingPage({ placing, pickAddress, terms, children }: PlacingPageProps) {
  const t = useText('orders')
  const wide = useWide()
  const quote = placing.quote.data
  return (
    <Page
      title={t('screen.placing.title')}
      // The quote needs the goods and the address, so the page waits for them first.
      of={{ ...placing.quote, waiting: !quote && !placing.quote.error }}
      side={(actions) =>
        quote ? (
          <>
            {wide ? <Where quote={quote} pickAddress={pickAddress} /> : null}
            <Panel title={t('screen.placing.sums')}>
              {/* On phones the total is in the confirmation directly below and beside the button. */}
              <QuoteSums quote={quote} big={wide} total={wide} />
            </Panel>
            {wide ? null : <FinalConfirmation quote={quote} terms={terms} placing={placing} />}
            {actions}
          </>
        ) : null
      }
      does={
        quote ? (
          <PlaceAction
            placing={placing}
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
          />
        ) : null
      }
    >
      {(data) => (
        <>
          <PlacingRefused placing={placing} />
          <QuotedGoods quote={data} />
          {children}
          {wide ? null : <Where quote={data} pickAddress={pickAddress} />}
          <NoteToSeller placing={placing} />
          {wide ? <FinalConfirmation quote={data} terms={terms} placing={placing} /> : null}
        </>
      )}
    </Page>
  )
}
