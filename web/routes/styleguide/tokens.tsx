import { useEffect, useState } from 'react';
import { useTheme } from '#web/theme/theme.ts';
import { Group, Sample } from './sample.tsx';
import { contrast, shownColour, type Token, tokensNamed } from './theme-values.ts';

/** The shop's own colours come first, then the library's, which badges use. */
const ownColours = /^--color-(surface|leaf|soil|sun|alarm|solid|forest|danger|shade)/;

/** The design tokens, read from the page. */
export function Tokens() {
  return (
    <>
      <Colours />
      <Group title="Type">
        {tokensNamed('--text-')
          .filter(({ name }) => !name.endsWith('--line-height'))
          .map(({ name, value }) => (
            <p key={name} className="truncate" style={{ fontSize: `var(${name})` }}>
              {name} {value} · Sobuj সবুজ ৳450
            </p>
          ))}
      </Group>
      <Group title="Space">
        <Sample name={`--spacing ${tokensNamed('--spacing')[0]?.value}, times`}>
          {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((times) => (
            <Block key={times} label={String(times)} style={{ width: `calc(var(--spacing) * ${times})` }} />
          ))}
        </Sample>
      </Group>
      <Group title="Corners and elevation">
        <div className="flex flex-wrap gap-6">
          {tokensNamed('--radius-').map(({ name, value }) => (
            <Block key={name} label={`${name} ${value}`} style={{ borderRadius: `var(${name})` }} />
          ))}
        </div>
        <div className="flex flex-wrap gap-6">
          <p className="rounded-2xl bg-surface p-6 shadow-card">shadow-card</p>
          <p className="rounded-2xl bg-surface p-6 shadow-float">shadow-float</p>
        </div>
      </Group>
      <Motion />
    </>
  );
}

/** Each colour with its contrast to the backgrounds of text; backgrounds and lines need none. */
function Colours() {
  const theme = useTheme();
  const [colours, setColours] = useState<(Token & { ratios: string })[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const grounds = { surface: 'var(--color-surface)', page: 'var(--color-soil-50)', white: 'white' };
    const described = tokensNamed('--color-')
      .filter(({ name }) => ownColours.test(name))
      .map((token) => {
        const ratioTo = (ground: string) => contrast(shownColour(`var(${token.name})`), shownColour(ground)).toFixed(1);
        const ratios = Object.entries(grounds).map(([name, ground]) => `${name} ${ratioTo(ground)}`);
        return { ...token, ratios: ratios.join(' · ') };
      });
    setColours(described);
  }, [theme]);
  return (
    <Group title="Colours, and their contrast to grounds">
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {colours.map(({ name, ratios }) => (
          <li key={name} className="text-sm text-soil-700">
            <div className="h-16 rounded-xl border border-soil-200" style={{ background: `var(${name})` }} />
            <p className="font-semibold text-soil-900">{name.replace('--color-', '')}</p>
            <p className="tabular-nums">{ratios}</p>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Block({ label, style }: { label: string; style: object }) {
  return (
    <div className="max-w-64 text-sm text-soil-700">
      <div className="mb-2 size-16 border border-soil-300 bg-surface" style={style} />
      {label}
    </div>
  );
}

function Motion() {
  const [times, setTimes] = useState(0);
  return (
    <Group title="Motion">
      <Sample name="Menus and dialogs appear; nothing moves where little motion is wanted">
        <button
          type="button"
          onClick={() => setTimes(times + 1)}
          className="min-h-11 rounded-xl px-3 font-semibold text-leaf-700 hover:bg-leaf-50"
        >
          Again
        </button>
        <div key={times} className="appear rounded-2xl bg-surface p-6 shadow-float">
          appear
        </div>
        {tokensNamed('--default-transition-').map(({ name, value }) => (
          <p key={name} className="text-sm text-soil-700">
            {name} {value}
          </p>
        ))}
      </Sample>
    </Group>
  );
}
