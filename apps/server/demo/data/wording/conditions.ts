import type { Localized } from '@kikai/kernel/language'
import type { RunningState } from '../shapes.ts'
import { localizedText } from './text.ts'

const tested: Record<string, readonly Localized[]> = {
  mobile: [
    localizedText(
      '已启动并做全动作试机，未发现异常声音。',
      'Started and tried through every movement; no unusual noise.',
      '始動のうえ全動作を確認し、異音はありませんでした。',
    ),
    localizedText(
      '入库后试机三十分钟，温度与压力正常。',
      'Run for thirty minutes on arrival: temperature and pressure were normal.',
      '入庫後に30分間運転し、温度・圧力ともに正常でした。',
    ),
    localizedText(
      '可现场试机，欢迎提前预约。',
      'You may try it here; please make an appointment.',
      '現車の試運転が可能です。ご来場の際はご予約ください。',
    ),
  ],
  cutting: [
    localizedText(
      '各轴往复运行与主轴升速试验均已完成。',
      'All axes were run over their full travel and the spindle up to speed.',
      '全軸の往復運転と主軸の回転試験を行いました。',
    ),
    localizedText(
      '已试加工样件，尺寸在图纸公差内。',
      'A sample part was made; its dimensions were within the drawing.',
      '試し加工を行い、寸法は図面公差内でした。',
    ),
    localizedText(
      '展厅内通电展示，可自带材料试切。',
      'Under power in the showroom; bring your own material for a test cut.',
      '展示場で通電しています。材料をお持ち込みいただければ試し加工ができます。',
    ),
  ],
  forming: [
    localizedText(
      '滑块全行程运行正常，左右同步良好。',
      'The beam was run over its full stroke and stays level.',
      'ラムの全ストローク動作を確認し、左右の同期も良好です。',
    ),
    localizedText(
      '已试折样板，角度误差在正负0.5度以内。',
      'Sample bends came out within half a degree.',
      '試し曲げを行い、角度誤差は±0.5度以内でした。',
    ),
  ],
  process: [
    localizedText(
      '入库后连续运行一小时，输出稳定。',
      'Run for an hour on arrival; its output stayed steady.',
      '入庫後に1時間連続運転し、出力は安定していました。',
    ),
    localizedText(
      '已做负载试验，数值在铭牌范围内。',
      'Tested under load; the figures agree with the plate.',
      '負荷試験を行い、数値は銘板の範囲内でした。',
    ),
    localizedText(
      '可现场通电看机，请提前预约。',
      'It can be seen running; please make an appointment.',
      '通電しての見学が可能です。事前にご予約ください。',
    ),
  ],
  part: [
    localizedText(
      '已上试验台检测，数据可随货提供。',
      'Tried on the bench; the readings come with it.',
      'ベンチテスト済みで、測定値を添付します。',
    ),
    localizedText(
      '装机状态下运行正常，之后拆下。',
      'It ran properly in the machine before it was taken out.',
      '取り外し前に実機で正常な動作を確認しました。',
    ),
  ],
}

const untestedParts = [
  localizedText(
    '仅做外观检查，未拆检。',
    'Examined from outside only; it was not opened.',
    '外観のみ確認しており、分解点検は行っていません。',
  ),
  localizedText(
    '未上机测试，按现状出售。',
    'Not tried in a machine; sold as it is.',
    '実機での確認は行っておらず、現状でのお渡しです。',
  ),
]

const untestedMachines = [
  localizedText(
    '蓄电池亏电，尚未启动，按现状出售。',
    'The battery is flat and it has not been started; sold as seen.',
    'バッテリー上がりのため始動は未確認です。現状でのお渡しとなります。',
  ),
  localizedText(
    '刚入库，仅完成外观检查。',
    'Just in; only its outside has been examined.',
    '入庫直後のため、外観のみ確認しています。',
  ),
]

const mobile = new Set(['earth', 'lifting', 'crane', 'farm'])

const removed = [
  localizedText(
    '已拆下并固定在托盘上，可直接发货。',
    'Taken off and strapped to a pallet, ready to ship.',
    '取り外してパレットに固定済みで、すぐに発送できます。',
  ),
  localizedText(
    '磨损量已测量，测量值可提供。',
    'Its wear has been measured with callipers.',
    '摩耗量はノギスで測定済みです。',
  ),
]

/** How it runs, as one says it of a digger, a machine tool or a pump. */
export function conditionSentences(group: string, state: RunningState): readonly Localized[] {
  if (group === 'attachment') return removed
  if (group === 'part')
    return state === 'running_tested'
      ? (tested['part'] ?? [])
      : state === 'dismantled'
        ? removed.slice(0, 1)
        : untestedParts
  if (state === 'untested' && mobile.has(group)) return untestedMachines
  if (state === 'running_tested') return tested[group] ?? tested['mobile'] ?? []
  return conditions[state]
}

const conditions: Record<Exclude<RunningState, 'running_tested'>, readonly Localized[]> = {
  powers_on: [
    localizedText(
      '可通电启动，未做负载试验。',
      'It powers up; it has not been tried under load.',
      '通電と起動を確認しましたが、負荷試験は行っていません。',
    ),
    localizedText(
      '控制系统启动正常，无报警，实际作业能力未确认。',
      'The controls start without alarms; working performance was not checked.',
      '制御系は警報なく立ち上がります。実作業での確認はしていません。',
    ),
  ],
  untested: [
    localizedText(
      '因场地无电源，未作运行确认，按现状出售。',
      'There is no supply on site, so it is untested and sold as seen.',
      '電源がないため動作は未確認です。現状でのお渡しとなります。',
    ),
    localizedText(
      '外观检查完毕，内部未拆检。',
      'Examined from outside only; it was not opened.',
      '外観のみ確認しており、内部の分解点検は行っていません。',
    ),
  ],
  not_running: [
    localizedText(
      '目前无法启动，需要维修，适合作拆件机。',
      'It does not start at present and needs repair, or will serve for parts.',
      '現在始動できません。修理前提または部品取りとしてご検討ください。',
    ),
  ],
  dismantled: [
    localizedText(
      '已拆解并分箱包装，附拆卸时的照片与标记。',
      'Dismantled and crated, with photographs and tags from the removal.',
      '分解して梱包済みです。取り外し時の写真と合いマークがあります。',
    ),
  ],
}

export const hoursSentences: readonly Localized[] = [
  localizedText(
    '小时表显示{hours}小时，与保养记录一致。',
    'The meter shows {hours} hours, in line with the service book.',
    'アワーメーターは{hours}時間で、整備記録と一致しています。',
  ),
  localizedText(
    '工作小时{hours}，为小时表实际读数。',
    '{hours} hours, as read from the meter.',
    '稼働時間は{hours}時間（メーター表示）です。',
  ),
  localizedText(
    '截至拍照时，小时表读数为{hours}。',
    'When photographed the hour meter read {hours}.',
    '撮影時のアワーメーターは{hours}時間でした。',
  ),
]

export const noFaultSentences: readonly Localized[] = [
  localizedText(
    '有与年限相符的使用痕迹，未发现需说明的缺陷。',
    'Wear is in keeping with its age; we found nothing that needs mention.',
    '年式相応の使用感はありますが、特筆すべき不具合は見つかりませんでした。',
  ),
  localizedText(
    '油漆略有褪色，其余无明显缺陷。',
    'The paint has faded a little; otherwise nothing stands out.',
    '塗装にやや色あせがありますが、そのほかに目立つ難はありません。',
  ),
]

/** Of machines with oil in them. */
export const noLeakSentence: Localized = localizedText(
  '漏油、裂纹等均未发现。',
  'No leaks and no cracks were found.',
  '油漏れや亀裂は見当たりませんでした。',
)

export const closingSentences: readonly Localized[] = [
  localizedText('装车由我方负责。', 'We load it onto your transport.', '積み込みは当社で行います。'),
  localizedText(
    '如需更多照片或视频，请致电。',
    'Call us for more photographs or a video.',
    '追加の写真や動画をご希望の際はお電話ください。',
  ),
  localizedText(
    '可提供出口包装与报关资料。',
    'Export packing and papers can be provided.',
    '輸出梱包と通関書類のご用意が可能です。',
  ),
  localizedText(
    '购买前可委托第三方到场检验，费用由买家承担。',
    'You may have it inspected by a third party before you buy, at your cost.',
    'ご購入前の第三者検査にも対応します（費用はお客様のご負担となります）。',
  ),
]
