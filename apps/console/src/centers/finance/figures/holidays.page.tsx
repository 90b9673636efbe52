import { useMay } from '#features/me/use-me.ts'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { HolidaysNow } from '@kikai/contract/settings/holidays.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { HolidayYear } from './holiday-year.tsx'
import { HolidaysForm } from './holidays-form.tsx'

/** The bank holidays that deadlines are calculated with, one row per country and year. */
export default function HolidaysPage() {
  const t = useText('consoleHolidays')
  const word = useText('console')
  const { moment, country: nameOf } = useWritten()
  const may = useMay()
  const list = useCall(managedSettingsCalls.listHolidays, {}, { freshMs: 0 })
  const [asked, setAsked] = useState<HolidaysNow | null>(null)
  const writes = may('finance.figure.write')
  return (
    <>
      <div className="list-head">
        <h1>{word('page.holidays')}</h1>
      </div>
      <p className="quiet list-lead">{t('lead')}</p>
      {list.data ? (
        <section className="card">
          <Table<HolidaysNow>
            size="middle"
            pagination={false}
            rowKey={({ country, year }) => `${country} ${year}`}
            dataSource={list.data.data}
            expandable={{ expandedRowRender: (one) => <HolidayYear of={one} /> }}
            columns={[
              { title: t('country'), render: (_, { country }) => nameOf(country) },
              { title: t('year'), render: (_, { year }) => year },
              {
                title: t('closed'),
                render: (_, { closed }) =>
                  closed.length > 0 ? (
                    t('days', { count: closed.length })
                  ) : (
                    <span className="wrong">{t('noList')}</span>
                  ),
              },
              {
                title: t('open'),
                render: (_, { open }) => (open.length > 0 ? t('days', { count: open.length }) : '–'),
              },
              {
                title: t('changed'),
                render: (_, { changed }) =>
                  changed ? `${moment(changed.at)} · ${changed.by}` : <span className="quiet">{t('built')}</span>,
              },
              ...(writes
                ? [
                    {
                      title: '',
                      render: (_: unknown, one: HolidaysNow) => (
                        <Button
                          size="small"
                          aria-label={t('changeTitle', { country: nameOf(one.country), year: one.year })}
                          onClick={() => setAsked(one)}
                        >
                          {t('change')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </section>
      ) : list.waiting ? (
        <WaitingSkeleton label={word('waiting')} />
      ) : (
        <NoticePanel
          title={word('failed.title')}
          note={list.error?.message}
          action={<Button onClick={list.reload}>{word('failed.retry')}</Button>}
        />
      )}
      {asked ? <HolidaysForm of={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
