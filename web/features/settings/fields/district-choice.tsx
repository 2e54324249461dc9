import { ChevronDown } from 'lucide-react';
import { divisions } from '#contract/addresses/place-names.ts';
import { useText } from '#web/language/use-text.ts';

type DistrictChoiceProps = {
  chosen: readonly string[];
  /** Districts of other areas; they can't be chosen here. */
  taken: ReadonlySet<string>;
  error?: string | undefined;
  onChange(districts: string[]): void;
};

/** Chooses districts, one by one or a whole division at once. */
export function DistrictChoice({ chosen, taken, error, onChange }: DistrictChoiceProps) {
  const { t, problem, language } = useText();
  const now = new Set(chosen);
  const set = (districts: readonly string[], on: boolean) => {
    const rest = chosen.filter((district) => !districts.includes(district));
    onChange(on ? [...rest, ...districts.filter((district) => !taken.has(district))] : rest);
  };
  return (
    <details open={chosen.length === 0} className="group mt-4 rounded-xl border border-soil-200">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-semibold text-leaf-700">
        {t('settings.districts', { count: chosen.length })}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-soil-200 p-4">
        {divisions.map(({ name, districts }) => {
          const free = districts.map(({ en }) => en).filter((district) => !taken.has(district));
          const isWhole = free.length > 0 && free.every((district) => now.has(district));
          return (
            <fieldset key={name.en}>
              <legend className="flex flex-wrap items-center gap-x-3 font-semibold text-soil-900">
                {name[language]}
                <button
                  type="button"
                  disabled={free.length === 0}
                  onClick={() => set(free, !isWhole)}
                  className="min-h-11 text-sm font-semibold text-leaf-700 underline underline-offset-2 disabled:text-soil-500"
                >
                  {t(isWhole ? 'settings.division-none' : 'settings.division-all', { division: name[language] })}
                </button>
              </legend>
              <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
                {districts.map((district) => (
                  <label key={district.en} className="flex min-h-11 items-center gap-2.5 has-disabled:text-soil-500">
                    <input
                      type="checkbox"
                      checked={now.has(district.en)}
                      disabled={taken.has(district.en)}
                      onChange={({ target }) => set([district.en], target.checked)}
                      className="size-5 shrink-0"
                    />
                    <span className="wrap-anywhere">{district[language]}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      {error && (
        <p role="alert" className="px-4 pb-3 text-sm text-alarm-700">
          {problem(error)}
        </p>
      )}
    </details>
  );
}
