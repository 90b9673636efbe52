import type { DefectKind, DemoFault } from '../shapes.ts'
import { localizedText } from './text.ts'

/** What can be wrong, on which kinds of machine, and which system it weighs on. */
export type FaultKind = DemoFault & { groups: readonly string[]; system: string }

const fault = (
  key: string,
  picture: DefectKind | null,
  groups: readonly string[],
  system: string,
  words: readonly [zh: string, en: string, ja: string],
): FaultKind => ({ key, picture, groups, system, text: localizedText(...words) })

export const faultKinds: readonly FaultKind[] = [
  fault('counterweight-dent', 'dent', ['counterweight'], 'body', [
    '配重左后方有凹陷。',
    'There is a dent in the rear left of the counterweight.',
    'カウンターウエイト左後方にへこみがあります。',
  ]),
  fault('door-dent', 'dent', ['cabinet'], 'body', [
    '侧门有一处凹陷，开关不受影响。',
    'One side door is dented; it still opens and shuts.',
    '側面扉にへこみがありますが、開閉に支障はありません。',
  ]),
  fault('guard-dent', 'dent', ['cutting', 'forming'], 'body', [
    '机床护罩正面有凹痕。',
    'The front guard has a dent.',
    '前面カバーにへこみがあります。',
  ]),
  fault('frame-rust', 'rust', ['earth', 'farm', 'lifting'], 'body', [
    '底架有锈蚀，未穿孔。',
    'The lower frame is rusty, though not perforated.',
    'フレーム下部に錆がありますが、穴あきはありません。',
  ]),
  fault('cover-rust', 'rust', ['cutting', 'process', 'forming'], 'body', [
    '底座周边有锈迹。',
    'There is rust around the base.',
    '機械のベースまわりに錆が出ています。',
  ]),
  fault('housing-rust', 'rust', ['part', 'attachment'], 'body', [
    '外壳有表面浮锈。',
    'The housing has surface rust.',
    '表面に浮き錆があります。',
  ]),
  fault('hose-leak', 'oil-leak', ['earth', 'farm', 'lifting'], 'hydraulics', [
    '液压软管接头渗油，需更换密封件。',
    'A hydraulic hose seeps oil at its fitting and needs a new seal.',
    '油圧ホースの継手から油がにじんでおり、シール交換が必要です。',
  ]),
  fault('unit-leak', 'oil-leak', ['hydraulic-unit'], 'hydraulics', [
    '液压单元接头有渗油。',
    'The hydraulic unit seeps oil at a fitting.',
    '油圧ユニットの継手に油にじみがあります。',
  ]),
  fault('worn-tracks', 'worn-undercarriage', ['tracked'], 'undercarriage', [
    '履带板磨损约六成，建议在两年内更换。',
    'The track shoes are about sixty per cent worn; plan to renew them within two years.',
    '履帯の摩耗は約6割で、2年以内の交換をお勧めします。',
  ]),
  fault('worn-tyres', 'worn-tyre', ['wheeled'], 'undercarriage', [
    '前轮胎花纹剩余约三成。',
    'The front tyres have about thirty per cent of their tread left.',
    '前タイヤの溝は残り3割ほどです。',
  ]),
  fault('scratched-paint', 'scratches', ['earth', 'farm', 'lifting', 'process', 'cutting'], 'body', [
    '外板有多处划痕，露出底材。',
    'The panels are scratched in several places, down to the metal.',
    '外板に下地の見える擦り傷が複数あります。',
  ]),
  fault('scratched-cover', 'scratches', ['medical'], 'body', [
    '机架外罩有划痕，不影响成像。',
    'The gantry cover is scratched; images are not affected.',
    'ガントリーカバーに擦り傷がありますが、画像への影響はありません。',
  ]),
  fault('air-conditioner', null, ['cab'], 'cab', [
    '空调制冷不足，需要加注冷媒。',
    'The air conditioning cools poorly and needs recharging.',
    'エアコンの効きが弱く、ガスの補充が必要です。',
  ]),
  fault('backlash', null, ['cutting'], 'axes', [
    'X轴反向间隙0.02毫米，已补偿。',
    'The X axis has 0.02 mm of backlash, compensated in the control.',
    'X軸に0.02mmのバックラッシがあり、補正済みです。',
  ]),
  fault('display', null, ['cutting', 'process', 'forming'], 'electrics', [
    '操作屏背光偏暗。',
    'The backlight of the operator screen is dim.',
    '操作画面のバックライトが暗くなっています。',
  ]),
  fault('battery', null, ['lifting', 'battery'], 'electrics', [
    '蓄电池老化，建议更换。',
    'The battery is worn and should be replaced.',
    'バッテリーが劣化しており、交換をお勧めします。',
  ]),
]
