/** The nations: letters of ISO 3166-2, English, Chinese, Japanese. */
export const unitedKingdom = `
ENG England|英格兰|イングランド
SCT Scotland|苏格兰|スコットランド
WLS Wales|威尔士|ウェールズ
NIR Northern Ireland|北爱尔兰|北アイルランド
`
