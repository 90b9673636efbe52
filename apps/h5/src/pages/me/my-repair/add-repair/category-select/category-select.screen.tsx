import { defineScreen } from '#app/screens/define-screen'
import { goBackOrHome, useRouteParams } from '#app/routes/go'
import { CategoryIcon } from '#features/catalogue/category-icon'
import { pickCategory } from '#features/repairs/picked-category.ts'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { Actions } from '#ui/pages/actions'
import { RadioRows } from '#ui/forms/choice'
import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { Page } from '#ui/pages/page'
import { SearchBox } from '#ui/forms/search-box'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'
import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { fold } from '@kikai/kernel/fold'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

const route = '/pages/me/my-repair/add-repair/category-select/category-select'

/** The kind of a machine that is not registered, with who repairs it near the address. */
function CategorySelect() {
  const t = useText('myRepairs')
  const title = useText('routes')(route)
  const { addressId: given } = useRouteParams(route)
  const { id: addressId = null } = useOrderAddress(given)
  const categories = useCall(categoriesCalls.listCategories, {}, { freshMs: 60_000 })
  const [top, setTop] = useState<Id<'category'> | null>(null)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Id<'category'> | null>(null)
  const all = categories.data ?? []
  const roots = all.filter(({ categoryId, parentId }) => categoryId !== null && parentId === null)
  const open = top ?? roots[0]?.categoryId ?? null
  const needle = fold(words.trim())
  const kinds = all.filter(
    ({ parentId, categoryName }) =>
      parentId !== null && (needle === '' ? parentId === open : fold(categoryName).includes(needle)),
  )
  const name = all.find(({ categoryId }) => categoryId === chosen)?.categoryName ?? ''
  return (
    <Page
      title={title}
      width="form"
      of={categories}
      does={
        <Actions
          note={t('category.note')}
          can={[
            {
              label: chosen ? t('category.use', { name }) : t('category.choose'),
              blocked: chosen === null,
              run: () => {
                if (!chosen) return
                pickCategory(chosen)
                goBackOrHome()
              },
            },
          ]}
        />
      }
    >
      {() => (
        <>
          <SearchBox value={words} onSearch={setWords} placeholder={t('category.search')} />
          <div className="flex items-start rounded-card bg-card shadow-1">
            {needle === '' ? <Roots of={roots} now={open} onPick={setTop} /> : null}
            <div className="min-w-0 flex-1 px-4 py-2">
              {kinds.length === 0 ? <p className="py-4 text-14 text-ink-2">{t('category.none')}</p> : null}
              <RadioRows
                title={title}
                now={chosen}
                onPick={setChosen}
                of={kinds.flatMap(({ categoryId, categoryName }) =>
                  categoryId === null
                    ? []
                    : [
                        {
                          value: categoryId,
                          label: categoryName,
                          below: <Engineers categoryId={categoryId} addressId={addressId} />,
                        },
                      ],
                )}
              />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

type RootsProps = {
  of: readonly CategoryEntry[]
  now: Id<'category'> | null
  onPick: (categoryId: Id<'category'> | null) => void
}
function Roots({ of, now, onPick }: RootsProps) {
  return (
    <ul className="w-24 shrink-0 self-stretch rounded-l-card bg-sunken max-xs:w-22 wide:w-40">
      {of.map(({ categoryId, categoryName, key }) => (
        <li key={categoryId}>
          <button
            type="button"
            aria-current={categoryId === now ? 'true' : undefined}
            onClick={() => onPick(categoryId)}
            className={classes(
              'flex min-h-16 w-full flex-col items-center justify-center gap-1 px-1.5 py-2 text-center text-12 leading-tight text-balance -outline-offset-2',
              categoryId === now ? 'bg-card font-600 text-go-ink' : 'text-ink',
            )}
          >
            <CategoryIcon of={key} className="size-5.5 shrink-0" />
            <span className="max-w-full min-w-0 wrap-anywhere">{categoryName}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** How many repair it, by how they do. */
function Engineers({ categoryId, addressId }: { categoryId: Id<'category'>; addressId: Id<'address'> | null }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const params = useCall(repairsCalls.readRepairParams, { categoryId, addressId, currency: 'USD' }, { freshMs: 60_000 })
  if (!params.data) return null
  const modes = params.data.modes.filter(({ engineers }) => engineers > 0)
  return (
    <p className="pb-2 pl-9 text-12 text-ink-2">
      {modes.length === 0 ? (
        t('form.noEngineers')
      ) : (
        <Facts
          of={modes.map(({ mode, engineers }) =>
            t('category.engineers', { mode: common(`mode.${mode}`), count: engineers }),
          )}
        />
      )}
    </p>
  )
}

export default defineScreen({ login: 'required', view: CategorySelect })
