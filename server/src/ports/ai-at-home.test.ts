import { describe, expect, onTestFinished, test } from 'vitest'
import { type AiDouble, type Cook, startAiDouble } from '../testing/doubles/ai-double.ts'
import { aDraft, anIdeaRequest } from '../testing/some-ideas.ts'
import { openAi } from './ai.ts'
import { wholeValues } from './ai-reply.ts'

const never = new AbortController().signal
const ONE = aDraft()
const TWO = aDraft({ title: 'Bean stew' })
const THREE = aDraft({ title: 'Lentil stew' })
const LIST = JSON.stringify({ ideas: [ONE, TWO] })
const PRETTY = JSON.stringify({ ideas: [ONE, TWO] }, null, 2)
const CUT = JSON.stringify({ ideas: [ONE, TWO, THREE] }).slice(0, -300)
const MUSING = 'The table wants a stew. Perhaps {"title": "Soup", "steps": []}? No: two stews.'

/** The same answer with its fields named otherwise. */
const renamed = (rename: (name: string) => string): string =>
  JSON.stringify({ ideas: [ONE, TWO] }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [rename(name), inside]))
      : value,
  )

/** What models and servers at home make of the same two ideas. */
const FORMS: readonly (readonly [string, string | object])[] = [
  ['the object', LIST],
  ['a bare list', JSON.stringify([ONE, TWO])],
  ['a fence', `\`\`\`json\n${PRETTY}\n\`\`\``],
  ['text before a fence and after it', `Here are two ideas:\n\n\`\`\`json\n${PRETTY}\n\`\`\`\nEnjoy your meal!`],
  ['text around it, with quotation marks', `Two "quick" ideas: ${LIST} That's all, "chef".`],
  ['a fence for each idea', [ONE, TWO].map((idea) => `\`\`\`\n${JSON.stringify(idea)}\n\`\`\``).join('\nand\n')],
  ['one object on each line', [ONE, TWO].map((idea) => JSON.stringify(idea)).join('\n')],
  ['another name for the list', JSON.stringify({ recipes: [ONE, TWO] })],
  ['a list in an answer in a list', JSON.stringify([{ response: { dishes: [{ idea: ONE }, { idea: TWO }] } }])],
  ['JSON inside a string', JSON.stringify(LIST)],
  ['a trailing comma', PRETTY.replaceAll('\n  ]', ',\n  ]').replaceAll('\n    }', ',\n    }')],
  ['remarks', PRETTY.replace('{\n', '{ // two ideas, as asked for\n')],
  ['single quotes', LIST.replaceAll('"', "'")],
  ['line breaks inside of strings', LIST.replace('Warm the olive oil', 'Warm\nthe olive oil')],
  ['an empty list before the one that counts', JSON.stringify({ ideas: [], recipes: [ONE, TWO] })],
  ['each idea under a name of its own', JSON.stringify({ ideas: [{ idea: ONE }, { idea: TWO }] })],
  ['each idea as a string', JSON.stringify({ ideas: [ONE, TWO].map((idea) => JSON.stringify(idea)) })],
  ['a list in a list', JSON.stringify({ ideas: [[ONE, TWO]] })],
  ['quotation marks of a typographer', LIST.replace(/"([^"]*)"/g, '“$1”')],
  ['a backslash before each quotation mark', LIST.replaceAll('"', '\\"')],
  ['null by another name', LIST.replaceAll('null', 'None')],
  ['no comma between two ideas', LIST.replace('},{"title":"Bean', '} {"title":"Bean')],
  ['dots for what may follow', LIST.replace(/\]\}$/, ', ...]}')],
  ['a third that is no JSON', LIST.replace(/\]\}$/, `,${JSON.stringify(THREE).replace('Lentil', '"Lentil"')}]}`)],
  ['a mark of byte order', `\uFEFF${LIST}`],
  ['thoughts', `<think>${MUSING}</think>\n${LIST}`],
  ['thoughts that were opened before the answer', `${MUSING}</think>\n${LIST}`],
  ['thoughts under another name', `<thinking>\n${MUSING}\n</thinking>${LIST}`],
  ['thoughts of Mistral', `[THINK]${MUSING}[/THINK]${LIST}`],
  [
    'channels',
    `<|channel|>analysis<|message|>${MUSING}<|end|><|start|>assistant<|channel|>final<|message|>${LIST}<|return|>`,
  ],
  ['thoughts and a fence', `<think>\n\n</think>\n\n\`\`\`json\n${PRETTY}\n\`\`\``],
  ['thoughts in their own field', { message: { content: LIST, reasoning_content: MUSING } }],
  ['thoughts in a field by another name', { message: { content: LIST, reasoning: MUSING } }],
  ['the answer taken for thoughts', { message: { content: null, reasoning_content: LIST } }],
  ['the answer taken for thoughts, and an empty one', { message: { content: '', reasoning_content: LIST } }],
  ['parts', { message: { content: [{ type: 'text', text: LIST }] } }],
  [
    'parts with thoughts',
    {
      message: {
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: MUSING }] },
          { type: 'text', text: LIST },
        ],
      },
    },
  ],
  ['names with capitals', renamed((name) => name.charAt(0).toUpperCase() + name.slice(1))],
  ['names in capitals', renamed((name) => name.toUpperCase())],
  ['names in snake case', renamed((name) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`))],
  [
    'names in kebab case, in a fence',
    `\`\`\`\n${renamed((name) => name.replaceAll(/[A-Z]/g, (sign) => `-${sign}`))}\n\`\`\``,
  ],
  ['names with spaces', renamed((name) => name.replaceAll(/[A-Z]/g, (sign) => ` ${sign}`))],
  ['the object itself in the place of a text', { message: { content: { ideas: [ONE, TWO] } } }],
  ['a bare list in the place of a text', { message: { content: [ONE, TWO] } }],
  ['an object for each part', { message: { content: [{ type: 'json', json: ONE }, { ideas: [TWO] }] } }],
  [
    'texts for parts',
    {
      message: { content: [LIST.slice(0, LIST.indexOf('},{"title"') + 2), LIST.slice(LIST.indexOf('},{"title"') + 2)] },
    },
  ],
  [
    'a call of a tool',
    {
      message: {
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'ideas', arguments: LIST } }],
      },
      finish: 'tool_calls',
    },
  ],
  [
    'a call for each idea, beside words',
    {
      message: {
        content: 'Two ideas:',
        tool_calls: [ONE, TWO].map((idea) => ({
          id: idea.title,
          type: 'function',
          function: { name: 'idea', arguments: idea },
        })),
      },
      finish: 'tool_calls',
    },
  ],
  [
    'a call as it was made before',
    { message: { content: '', function_call: { name: 'ideas', arguments: LIST } }, finish: 'function_call' },
  ],
  ['signs written as in HTML', LIST.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
  ['signs written as in HTML, in figures', `<pre>${PRETTY.replaceAll('"', '&#34;')}</pre>`],
  ['the whole answer twice', `${LIST}\n\n${LIST}`],
  ['the answer and then the same in a fence', `${LIST}\nAgain:\n\`\`\`json\n${PRETTY}\n\`\`\``],
  ['the same idea twice in a list', JSON.stringify({ ideas: [ONE, ONE, TWO] })],
  ['two whole ideas and half a third', CUT],
  ['half a third in a fence, out of tokens', { message: { content: `\`\`\`json\n${CUT}` }, finish: 'length' }],
]

const aDouble = async (cook: Cook): Promise<AiDouble> => {
  const double = await startAiDouble(cook)
  onTestFinished(() => double.close())
  return double
}

const atHome = (double: AiDouble) =>
  openAi({ provider: 'openai-compatible', model: 'own', apiKey: null, baseUrl: double.url })

describe('a model that runs at home is understood', () => {
  test.each(FORMS)('%s', async (_form, said) => {
    const double = await aDouble(() => said)
    const { drafts } = await atHome(double).writeIdeas(anIdeaRequest({ count: 3 }), never)
    const flat = (draft: unknown): string => JSON.stringify(draft).replaceAll(/\\n|\s/g, '')
    expect(drafts.map(flat)).toEqual([ONE, TWO].map(flat))
    expect(double.heard).toHaveLength(1)
  })
})

test('a server that takes no schema is asked once more in words, and from then on in words', async () => {
  const double = await aDouble(() => [ONE, TWO])
  double.setFault('no-schema')
  const ai = atHome(double)
  expect((await ai.writeIdeas(anIdeaRequest(), never)).drafts).toEqual([ONE, TWO])
  expect(double.heard.map(({ asked }) => asked.hasFormat)).toEqual([true, false])
  expect(double.heard[1]?.asked.words).toContain('"additionalProperties":false')
  await ai.writeIdeas(anIdeaRequest(), never)
  expect(double.heard.map(({ asked }) => asked.hasFormat)).toEqual([true, false, false])
})

test('a server that ignores the schema is told it in words the next time', async () => {
  const double = await aDouble(({ hasFormat }) => (hasFormat ? 'A lovely soup, with bread!' : [ONE, TWO]))
  const ai = atHome(double)
  await expect(ai.writeIdeas(anIdeaRequest(), never)).rejects.toMatchObject({ kind: 'unreadable' })
  expect((await ai.writeIdeas(anIdeaRequest(), never)).drafts).toEqual([ONE, TWO])
})

test('thoughts that never end hold no idea by themselves, and an answer that was cut before its first idea says so', async () => {
  const double = await aDouble(() => ({ message: { content: '<think>First I should' }, finish: 'length' }))
  await expect(atHome(double).writeIdeas(anIdeaRequest(), never)).rejects.toMatchObject({ kind: 'cut_off' })
})

test('who has no idea says so, and is not asked again', async () => {
  const double = await aDouble(() => [])
  expect((await atHome(double).writeIdeas(anIdeaRequest(), never)).drafts).toEqual([])
})

test('pieces of JSON are found in one pass, whatever is left open', () => {
  expect(wholeValues('a {"b": "}"} c [1, {"d": 2}] "e" {"f": [{"g": 1}, {"h": ')).toEqual([
    '{"b": "}"}',
    '[1, {"d": 2}]',
    '{"g": 1}',
  ])
  expect(wholeValues('['.repeat(400_000))).toEqual([])
  expect(wholeValues('{"a":'.repeat(60_000))).toEqual([])
})
