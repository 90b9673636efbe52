import type { Localized } from '@kikai/kernel/language'
import type { DemoCountry, DemoPlace } from './shapes.ts'

const place = (
  key: string,
  country: DemoCountry,
  postalCode: string,
  [lng, lat]: readonly [lng: number, lat: number],
  names: Localized<readonly [region: string, city: string]>,
): DemoPlace => ({
  key,
  country,
  postalCode,
  lng,
  lat,
  region: { 'zh-Hans': names['zh-Hans'][0], en: names.en[0], ja: names.ja[0] },
  city: { 'zh-Hans': names['zh-Hans'][1], en: names.en[1], ja: names.ja[1] },
})

/** Yards and halls where goods stand; WGS84, the middle of the industrial quarter and no real address. */
export const demoPlaces: readonly DemoPlace[] = [
  place('kishiwada', 'JP', '596-0014', [135.35, 34.47], {
    'zh-Hans': ['大阪府', '岸和田市'],
    en: ['Osaka', 'Kishiwada'],
    ja: ['大阪府', '岸和田市'],
  }),
  place('sakai', 'JP', '590-0985', [135.45, 34.59], {
    'zh-Hans': ['大阪府', '堺市'],
    en: ['Osaka', 'Sakai'],
    ja: ['大阪府', '堺市'],
  }),
  place('kobe', 'JP', '651-2271', [135.05, 34.71], {
    'zh-Hans': ['兵库县', '神户市'],
    en: ['Hyogo', 'Kobe'],
    ja: ['兵庫県', '神戸市'],
  }),
  place('komaki', 'JP', '485-0081', [136.92, 35.29], {
    'zh-Hans': ['爱知县', '小牧市'],
    en: ['Aichi', 'Komaki'],
    ja: ['愛知県', '小牧市'],
  }),
  place('tobishima', 'JP', '490-1444', [136.79, 35.08], {
    'zh-Hans': ['爱知县', '飞岛村'],
    en: ['Aichi', 'Tobishima'],
    ja: ['愛知県', '飛島村'],
  }),
  place('kawasaki', 'JP', '210-0869', [139.74, 35.51], {
    'zh-Hans': ['神奈川县', '川崎市'],
    en: ['Kanagawa', 'Kawasaki'],
    ja: ['神奈川県', '川崎市'],
  }),
  place('ota', 'JP', '143-0003', [139.75, 35.59], {
    'zh-Hans': ['东京都', '大田区'],
    en: ['Tokyo', 'Ota'],
    ja: ['東京都', '大田区'],
  }),
  place('obihiro', 'JP', '080-2462', [143.12, 42.9], {
    'zh-Hans': ['北海道', '带广市'],
    en: ['Hokkaido', 'Obihiro'],
    ja: ['北海道', '帯広市'],
  }),
  place('tomakomai', 'JP', '059-1371', [141.72, 42.63], {
    'zh-Hans': ['北海道', '苫小牧市'],
    en: ['Hokkaido', 'Tomakomai'],
    ja: ['北海道', '苫小牧市'],
  }),
  place('kitakyushu', 'JP', '808-0109', [130.72, 33.92], {
    'zh-Hans': ['福冈县', '北九州市'],
    en: ['Fukuoka', 'Kitakyushu'],
    ja: ['福岡県', '北九州市'],
  }),
  place('suzhou', 'CN', '215123', [120.72, 31.3], {
    'zh-Hans': ['江苏省', '苏州市'],
    en: ['Jiangsu', 'Suzhou'],
    ja: ['江蘇省', '蘇州市'],
  }),
  place('kunshan', 'CN', '215301', [120.97, 31.38], {
    'zh-Hans': ['江苏省', '昆山市'],
    en: ['Jiangsu', 'Kunshan'],
    ja: ['江蘇省', '昆山市'],
  }),
  place('shanghai', 'CN', '201401', [121.47, 30.92], {
    'zh-Hans': ['上海市', '奉贤区'],
    en: ['Shanghai', 'Fengxian'],
    ja: ['上海市', '奉賢区'],
  }),
  place('qingdao', 'CN', '266555', [120.18, 35.96], {
    'zh-Hans': ['山东省', '青岛市'],
    en: ['Shandong', 'Qingdao'],
    ja: ['山東省', '青島市'],
  }),
  place('leeds', 'GB', 'LS9 0XX', [-1.5, 53.78], {
    'zh-Hans': ['西约克郡', '利兹'],
    en: ['West Yorkshire', 'Leeds'],
    ja: ['ウェスト・ヨークシャー', 'リーズ'],
  }),
  place('hull', 'GB', 'HU9 5XX', [-0.27, 53.74], {
    'zh-Hans': ['东约克郡', '赫尔'],
    en: ['East Yorkshire', 'Hull'],
    ja: ['イースト・ヨークシャー', 'ハル'],
  }),
]
