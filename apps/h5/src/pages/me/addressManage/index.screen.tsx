import { defineScreen } from '#app/screens/define-screen'
import { goBackOrHome, go, goInstead, href, useRouteParams } from '#app/routes/go'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { pickAddress } from '#features/addresses/picked-address.ts'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { Empty } from '#ui/lists/empty'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { Tag } from '#ui/facts/tag'
import { useWide } from '#ui/wide.ts'
import { WholeNumbers } from '#ui/texts/whole-numbers'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Address } from '@kikai/contract/addresses/addresses.shapes'
import { Check, MapPin, Pencil, Plus } from 'lucide-react'

/** The member's addresses; during an order, choosing one returns to the order. */
function Addresses() {
  const t = useText('addresses')
  const { pick } = useRouteParams('/pages/me/addressManage/index')
  const addresses = useCall(addressesCalls.listAddresses, {}, { freshMs: 0 })
  const { id: chosen } = useOrderAddress()
  const wide = useWide()
  // During an order the new address is chosen at once: its form replaces this list in the history, so that Back leads
  // to the order.
  const add = () =>
    pick ? goInstead('/pages/me/addressManage/addAddress', { pick }) : go('/pages/me/addressManage/addAddress')
  const isEmpty = addresses.data?.total === 0
  return (
    <Page
      title={pick ? t('screen.list.pickTitle') : t('screen.list.title')}
      of={addresses}
      width="form"
      actions={
        wide && addresses.data && !isEmpty ? (
          <Button
            tone={pick ? 'tint' : 'go'}
            size="small"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={add}
          >
            {t('screen.list.add')}
          </Button>
        ) : undefined
      }
      does={
        !wide && addresses.data && !isEmpty ? (
          <Actions
            can={[
              {
                label: t('screen.list.add'),
                tone: pick ? 'tint' : 'go',
                icon: <Plus aria-hidden className="size-5" />,
                run: add,
              },
            ]}
          />
        ) : null
      }
    >
      {({ data: all }) =>
        all.length === 0 ? (
          <Empty
            icon={<MapPin aria-hidden />}
            text={t('screen.list.empty')}
            way={{ label: t('screen.list.add'), go: add }}
          />
        ) : (
          <ul className="flex flex-col gap-3">
            {all.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  chosen={Boolean(pick) && address.id === chosen}
                  onPick={
                    pick
                      ? () => {
                          pickAddress(address.id)
                          goBackOrHome()
                        }
                      : null
                  }
                />
              </li>
            ))}
          </ul>
        )
      }
    </Page>
  )
}

function AddressCard({ address, chosen, onPick }: { address: Address; chosen: boolean; onPick: (() => void) | null }) {
  const t = useText('addresses')
  const edit = href('/pages/me/addressManage/addAddress', { addressId: address.id })
  const text = (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-15 font-600">{address.name}</span>
        <span className="figures text-14 text-ink-2">{address.mobileWritten}</span>
        {address.isDefault ? <Tag tone="green">{t('screen.list.default')}</Tag> : null}
      </span>
      {address.company ? <span className="block text-14">{address.company}</span> : null}
      {address.lines.map((line) => (
        <span key={line} className="block text-14 text-ink-2">
          <WholeNumbers>{line}</WholeNumbers>
        </span>
      ))}
    </>
  )
  const look = 'min-w-0 flex-1 py-3 pl-4 text-left'
  return (
    <div
      className={classes(
        'flex items-center rounded-card bg-card shadow-1 wide:border wide:border-line',
        chosen && 'outline-[1.5px] -outline-offset-[1.5px] outline-go-ink',
      )}
    >
      {onPick ? (
        <button type="button" onClick={onPick} className={look}>
          {text}
          <span className="sr-only">{chosen ? t('screen.list.chosen') : t('screen.list.use')}</span>
        </button>
      ) : (
        <Link to={edit} className={look}>
          {text}
        </Link>
      )}
      {chosen ? <Check aria-hidden className="size-5 shrink-0 text-go-ink" /> : null}
      <Link
        to={edit}
        aria-label={`${t('screen.list.edit')} ${address.name}`}
        className="grid size-12 shrink-0 place-items-center"
      >
        <Pencil aria-hidden className="size-5 text-ink-2" />
      </Link>
    </div>
  )
}

export default defineScreen({ login: 'required', view: Addresses })
