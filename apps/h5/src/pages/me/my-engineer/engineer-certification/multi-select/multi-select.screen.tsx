import { defineScreen } from '#app/screens/define-screen'
import { goBackOrHome, useRouteParams } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { TickBox } from '#ui/forms/choice'
import { Chip } from '#ui/lists/chips'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { SearchBox } from '#ui/forms/search-box'
import { Segmented } from '#ui/buttons/segmented'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { fold } from '@kikai/kernel/fold'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { type OfferedChoices, useChoices } from './choices.ts'

const route = '/pages/me/my-engineer/engineer-certification/multi-select/multi-select'

/** Chooses makers, machines or skills, in groups that are counted; a skill has a level once it is chosen. */
function MultiSelect() {
  const t = useText('engineers')
  const { of } = useRouteParams(route)
  const params = useCall(engineersCalls.readEngineerParams, {}, { freshMs: 600_000 })
  const choices = useChoices(of, params.data)
  const [words, setWords] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const { groups, count } = choices
  const isFound = (name: string) => fold(name).includes(fold(words.trim()))
  const shown = groups
    .filter((one) => group === null || group === one.key)
    .map((one) => ({ ...one, options: one.options.filter(({ name }) => isFound(name)) }))
    .filter(({ options }) => options.length > 0)
  return (
    <Page
      title={t(`pick.${of}`)}
      of={params}
      width="form"
      actions={
        <Button tone="plain" size="small" className="mr-1" onClick={choices.clear}>
          {t('pick.clear')}
        </Button>
      }
      does={
        <Actions
          lead={
            <p className="text-12 text-ink-2">
              {t('pick.chosen')}
              <span className="figures block text-19 leading-tight font-700 text-ink">{count}</span>
            </p>
          }
          can={[
            {
              label: t('pick.done'),
              run: () => {
                choices.keep()
                goBackOrHome()
              },
            },
          ]}
        />
      }
    >
      <SearchBox value={words} onSearch={setWords} placeholder={t(`pick.search.${of}`)} />
      {groups.length > 1 ? (
        <div className="flex flex-wrap gap-x-2 gap-y-3">
          {groups.map(({ key, title, options }) => {
            const chosen = options.filter(({ isChosen }) => isChosen).length
            return (
              <Chip key={key} on={group === key} onClick={() => setGroup(group === key ? null : key)}>
                {title} {chosen > 0 ? <span className="figures text-12">{chosen}</span> : null}
              </Chip>
            )
          })}
        </div>
      ) : null}
      {shown.length === 0 ? <Empty text={t('pick.none')} /> : null}
      {shown.map((one) => (
        <Group key={one.key} of={one} choices={choices} />
      ))}
    </Page>
  )
}

function Group({ of: { title, options }, choices }: { of: OfferedChoices['groups'][number]; choices: OfferedChoices }) {
  const t = useText('engineers')
  const chosen = options.filter(({ isChosen }) => isChosen).length
  return (
    <Panel
      title={title}
      aside={
        <span className="figures">
          {chosen} / {options.length}
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {options.map(({ key, name, isChosen, skill }) => (
          <li key={key} className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 py-1.5">
            <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
              <TickBox checked={isChosen} onChange={() => choices.toggle(key)} />
              <span className="min-w-0 text-15">
                {name}
                {skill && skill.needs !== null ? (
                  <span
                    className={
                      skill.needs === 'now' ? 'flex items-center gap-1 text-12 text-bad' : 'block text-12 text-ink-2'
                    }
                  >
                    {skill.needs === 'now' ? <FileUp aria-hidden className="size-4" /> : null}
                    {t(skill.needs === 'asExpert' ? 'pick.paperForExpert' : 'pick.paperForLevel')}
                  </span>
                ) : null}
              </span>
            </label>
            {skill && isChosen ? (
              <div className="w-36 shrink-0">
                <Segmented
                  title={t('pick.levelOf', { task: name })}
                  of={skill.levels}
                  now={skill.level}
                  label={(level) => t(`level.${level}`)}
                  onPick={(level) => choices.setLevel(key, level)}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export default defineScreen({ login: 'required', view: MultiSelect, keep: false })
