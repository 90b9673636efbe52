import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { Row } from '#ui/lists/row'
import { KeyFacts } from '#ui/facts/key-facts'
import { WholeNumbers } from '#ui/texts/whole-numbers'
import { useText } from '@kikai/client/use-text'
import { formatPhone } from '@kikai/i18n/format/phone'
import type { SellerCard as Seller } from '@kikai/contract/companies/companies.shapes'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** The first character of the name without the company type. */
const initialOf = (name: string): string => {
  const [first] = segmenter.segment(name.replace(/^(株式会社|有限会社|合同会社)\s*/, ''))
  return first?.segment.toUpperCase() ?? ''
}

/** The seller: name, verification by the platform, location. */
export function SellerHead({ seller, aside }: { seller: Seller; aside?: ReactNode }) {
  const t = useText('goods')
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-key bg-sunken text-17 font-700">
        {initialOf(seller.name)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-15 leading-tight font-600">{seller.name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1 text-12 text-ink-2">
          {seller.certified ? (
            <span className="inline-flex items-center gap-1 text-go-ink">
              <BadgeCheck aria-hidden className="size-4 shrink-0" />
              {t('screen.sellerNote')}
            </span>
          ) : (
            t('screen.sellerPlain')
          )}
          {seller.place ? ` · ${seller.place}` : null}
        </p>
      </div>
      {aside}
    </div>
  )
}

/** The seller row beside a price: name and permits. */
export function SellerTrust({ seller, onClick }: { seller: Seller; onClick: () => void }) {
  const t = useText('goods')
  const usedGoods = seller.permits.some(({ kind }) => kind === 'usedGoodsDealer')
  return (
    <Row
      icon={<BadgeCheck aria-hidden className={seller.certified ? 'text-go-ink' : 'text-ink-2'} />}
      title={seller.name}
      strong
      note={seller.certified ? t(usedGoods ? 'screen.sellerPermit' : 'screen.sellerNote') : t('screen.sellerPlain')}
      onClick={onClick}
    />
  )
}

/** The facts about a seller required by law beside an offer (特定商取引法, 古物営業法), and the permits with their authorities. */
export function SellerFacts({ seller }: { seller: Seller }) {
  const t = useText('goods')
  const facts = [
    { label: t('screen.legalName'), value: <span lang={scriptOf(seller)}>{seller.legalName}</span> },
    { label: t('screen.representative'), value: seller.representative },
    {
      label: t('screen.address'),
      value: seller.address && (
        <>
          <WholeNumbers>{seller.address}</WholeNumbers>
          {seller.certified ? (
            <Link
              to={href('/pages/open-location', { companyId: seller.id })}
              className="flex min-h-11 items-center font-600 text-go-ink"
            >
              {t('screen.findAddress')}
            </Link>
          ) : null}
        </>
      ),
    },
    { label: t('screen.phone'), value: <span className="figures">{formatPhone(seller.phone)}</span> },
    ...seller.permits.map((permit) => ({
      label: t(`screen.permit.${permit.kind}`),
      value: (
        <>
          {permit.issuer ? <span className="block">{permit.issuer}</span> : null}
          <span className="figures">{permit.number}</span>
        </>
      ),
    })),
    ...(seller.founded === null
      ? []
      : [{ label: t('screen.founded'), value: t('screen.year', { year: seller.founded }) }]),
    { label: t('screen.onOffer'), value: t('screen.machines', { count: seller.goodsCount }) },
  ]
  return <KeyFacts facts={facts.filter(({ value }) => value !== '')} />
}

/** The language of the registered name, which is the company's and not the page's. */
function scriptOf({ country }: Seller): string {
  if (country === 'JP') return 'ja'
  return country === 'CN' ? 'zh-Hans' : 'en'
}
