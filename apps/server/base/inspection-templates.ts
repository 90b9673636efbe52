import type { TemplateContent } from '@kikai/contract/inspections/inspections.shapes'

type Section = TemplateContent['sections'][number]
type Item = Section['items'][number]
type Names = readonly [zh: string, en: string, ja: string]
type Asks = 'photo' | 'vital'

const named = ([zh, en, ja]: Names) => ({ 'zh-Hans': zh, en, ja })
const plain = { unit: '', least: null, most: null, options: [] }
const asked = (asks: readonly Asks[]) => ({ photo: asks.includes('photo'), vital: asks.includes('vital') })

const check = (id: string, names: Names, ...asks: Asks[]): Item => ({
  ...plain,
  id,
  name: named(names),
  kind: 'check',
  ...asked(asks),
})
type Range = { unit: string; least?: number; most?: number }
const measure = (id: string, names: Names, { unit, least, most }: Range, ...asks: Asks[]): Item => ({
  ...check(id, names, ...asks),
  kind: 'measure',
  unit,
  least: least ?? null,
  most: most ?? null,
})
const choice = (id: string, names: Names, options: Item['options'], ...asks: Asks[]): Item => ({
  ...check(id, names, ...asks),
  kind: 'choice',
  options,
})
const section = (system: Section['system'], ...items: Item[]): Section => ({ system, items })

const leaks = (id: string, ...asks: Asks[]) =>
  choice(
    id,
    ['渗漏', 'Leaks', '漏れ'],
    [
      { name: named(['干燥', 'Dry', 'なし']), rating: 'good' },
      { name: named(['轻微渗油', 'Damp, not dripping', 'にじみ']), rating: 'worn' },
      { name: named(['滴漏', 'Dripping', '滴下']), rating: 'defect' },
    ],
    ...asks,
  )
const smoke = choice(
  'exhaust',
  ['排烟', 'Exhaust smoke', '排気煙'],
  [
    { name: named(['无明显烟', 'Clear', '正常']), rating: 'good' },
    { name: named(['加速时冒黑烟', 'Black under load', '負荷時に黒煙']), rating: 'worn' },
    { name: named(['冒蓝烟或白烟', 'Blue or white', '青煙・白煙']), rating: 'defect' },
  ],
)
const engine = section(
  'engine',
  check('engine-start', ['冷机启动', 'Cold start', '冷間始動'], 'vital'),
  check('engine-noise', ['运转声音', 'Running noise', '運転音']),
  smoke,
  leaks('engine-leaks', 'photo'),
  check('engine-coolant', ['冷却液状态', 'Coolant', '冷却水の状態']),
)
const electrics = section(
  'electrics',
  check('battery', ['蓄电池与充电', 'Battery and charging', 'バッテリー・充電']),
  check('lights', ['灯光与仪表', 'Lights and gauges', '灯火・計器']),
  check('wiring', ['线束', 'Wiring', '配線']),
)
const safety = section(
  'safety',
  check('emergency-stop', ['急停', 'Emergency stop', '非常停止'], 'vital'),
  check('guards', ['防护罩与联锁', 'Guards and interlocks', 'カバー・インターロック']),
  check('warnings', ['警示标识', 'Warning labels', '警告表示']),
)
const general = section(
  'general',
  check('plate', ['铭牌清晰', 'Data plate legible', '銘板の判読'], 'photo'),
  check('test-run', ['试机', 'Test run', '試運転']),
  check('records', ['保养记录', 'Service records', '整備記録']),
)

/** What inspections look at before staff have written anything: by the key of a category, null for all others. */
export const inspectionTemplates: readonly { categoryKey: string | null; content: TemplateContent }[] = [
  {
    categoryKey: null,
    content: {
      sections: [
        section(
          'body',
          check('frame', ['机架与外观', 'Frame and covers', '本体・外観'], 'photo'),
          check('corrosion', ['锈蚀', 'Corrosion', '腐食']),
        ),
        section(
          'drive',
          check('drive-run', ['传动运转', 'Drive under load', '駆動部の動作'], 'vital'),
          check('bearings', ['轴承声音', 'Bearing noise', '軸受の音']),
        ),
        electrics,
        safety,
        general,
      ],
    },
  },
  {
    categoryKey: 'construction',
    content: {
      sections: [
        engine,
        section(
          'hydraulics',
          check('pump', ['液压泵', 'Main pump', '油圧ポンプ'], 'vital'),
          check('cylinders', ['油缸活塞杆', 'Cylinder rods', 'シリンダーロッド'], 'photo'),
          measure('drift', ['动臂下沉量', 'Boom drift', 'ブーム自然降下'], { unit: 'mm / 10 min', most: 20 }),
          leaks('hydraulic-leaks', 'photo'),
        ),
        section(
          'undercarriage',
          measure(
            'track-wear',
            ['履带或轮胎剩余', 'Tracks or tyres left', '履帯・タイヤ残量'],
            { unit: '%', least: 40 },
            'photo',
          ),
          check('rollers', ['支重轮与引导轮', 'Rollers and idlers', '転輪・遊動輪']),
          check('travel', ['行走跑偏', 'Travels straight', '直進性']),
        ),
        section(
          'body',
          check('boom-cracks', ['动臂与斗杆裂纹', 'Cracks in boom and arm', 'ブーム・アームの亀裂'], 'vital', 'photo'),
          check('pins', ['销轴间隙', 'Play in the pins', 'ピンのガタ']),
          check('slew', ['回转', 'Slewing', '旋回']),
        ),
        section(
          'cab',
          check('cab-state', ['驾驶室与座椅', 'Cab and seat', 'キャブ・座席'], 'photo'),
          check('levers', ['操纵手柄', 'Levers and pedals', '操作レバー・ペダル']),
        ),
        electrics,
        general,
      ],
    },
  },
  {
    categoryKey: 'handling',
    content: {
      sections: [
        engine,
        section(
          'mast',
          measure('fork-wear', ['货叉磨损', 'Fork wear', 'フォークの摩耗'], { unit: '%', most: 10 }, 'vital', 'photo'),
          measure('chain-stretch', ['链条伸长', 'Chain stretch', 'チェーンの伸び'], { unit: '%', most: 2 }, 'vital'),
          check('mast-play', ['门架间隙', 'Play in the mast', 'マストのガタ']),
          leaks('lift-leaks'),
        ),
        section(
          'drive',
          check('brakes', ['制动', 'Brakes', 'ブレーキ'], 'vital'),
          check('steering', ['转向', 'Steering', 'ステアリング']),
        ),
        section('undercarriage', check('tyres', ['轮胎', 'Tyres', 'タイヤ'], 'photo')),
        electrics,
        general,
      ],
    },
  },
  {
    categoryKey: 'machine-tools',
    content: {
      sections: [
        section(
          'spindle',
          measure(
            'spindle-runout',
            ['主轴跳动', 'Spindle run-out', '主軸の振れ'],
            { unit: 'mm', most: 0.01 },
            'vital',
            'photo',
          ),
          check('spindle-noise', ['主轴声音', 'Spindle noise', '主軸の音']),
          measure('spindle-heat', ['主轴温升', 'Spindle temperature rise', '主軸の温度上昇'], { unit: '°C', most: 35 }),
        ),
        section(
          'axes',
          measure('backlash-x', ['X 轴反向间隙', 'X backlash', 'X軸バックラッシ'], { unit: 'mm', most: 0.02 }),
          measure('backlash-y', ['Y 轴反向间隙', 'Y backlash', 'Y軸バックラッシ'], { unit: 'mm', most: 0.02 }),
          measure('backlash-z', ['Z 轴反向间隙', 'Z backlash', 'Z軸バックラッシ'], { unit: 'mm', most: 0.02 }),
          check('ways', ['导轨与防护', 'Ways and covers', '案内面・カバー'], 'photo'),
        ),
        section(
          'hydraulics',
          check('lubrication', ['润滑', 'Lubrication', '潤滑']),
          check('coolant', ['切削液', 'Coolant system', 'クーラント']),
          leaks('oil-leaks'),
        ),
        section(
          'electrics',
          check('control', ['数控系统无报警', 'Control without alarms', '制御装置のアラーム'], 'vital', 'photo'),
          check('control-battery', ['存储电池', 'Memory battery', 'メモリ用電池']),
          check('cabinet', ['电气柜', 'Electrical cabinet', '制御盤']),
        ),
        safety,
        general,
      ],
    },
  },
]
