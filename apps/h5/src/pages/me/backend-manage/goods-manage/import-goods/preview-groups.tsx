import { categoryOptions } from '#features/listings/category-options.ts'
import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { SmallPicker } from '#ui/forms/small-picker'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { stillOpen } from './open-choices.ts'
import type { PreviewPart } from './preview-parts.ts'

/** The file's own groups, each with the category it is imported to; rows of a group without one are left out. */
export function PreviewGroups({ preview, choices, onChoose }: PreviewPart) {
  const t = useText('imports')
  const params = useCall(managedGoodsCalls.readManagedParams, {}, { freshMs: 600_000 })
  const options = categoryOptions(params.data?.categories ?? [])
  if (preview.groups.every(({ guess }) => guess !== null)) return null
  return (
    <Panel title={t('groups')} aside={t('groupCount', { count: preview.groupCount })}>
      <p className="pb-1 text-12 text-ink-2">{t('groupsNote')}</p>
      {preview.missing.includes('groups') ? <FieldErrorText>{t('groupsNeeded')}</FieldErrorText> : null}
      <ul className="divide-y divide-line">
        {preview.groups.map(({ code, count }) => {
          const now = choices.groups[code] ?? ''
          return (
            <li
              key={code}
              {...stillOpen(now === '' && preview.missing.includes('groups'))}
              className="flex items-center gap-3 py-2.5"
            >
              <div className="min-w-0 flex-1">
                <p className="text-14 font-600 break-words">{code || t('noGroup')}</p>
                <p className="figures text-12 text-ink-2">{t('rows', { count })}</p>
              </div>
              <SmallPicker
                label={t('categoryOf', { group: code })}
                value={now}
                quiet={now === ''}
                options={[{ value: '', label: t('leaveOut') }, ...options]}
                onPick={(value) => {
                  const chosen = params.data?.categories.find(({ categoryId }) => categoryId === value)
                  onChoose({ groups: { ...choices.groups, [code]: chosen?.categoryId ?? null } })
                }}
                className="w-[58%] shrink-0 wide:w-72"
              />
            </li>
          )
        })}
      </ul>
      {preview.groupCount > preview.groups.length ? (
        <p className="pt-2 text-12 text-bad">
          {t('groupsMore', { count: preview.groupCount - preview.groups.length })}
        </p>
      ) : null}
    </Panel>
  )
}
