import {
  type ActionIconFactory,
  type ButtonFactory,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type ExtendComponent,
  type FactoryPayload,
  type InputFactory,
  type MantineColorsTuple,
  type ModalFactory,
  type NotificationFactory,
  type NumberInputFactory,
  type PaperFactory,
  parseThemeColor,
  type SelectFactory,
  type TableFactory,
  type TabsFactory,
  type TextFactory,
  type VariantColorsResolver,
} from '@mantine/core';
import { grouped } from './number.ts';
import { t } from './texts.ts';

/** The green of the logo. Shade 7 on white and shade 4 on the dark page both pass AA for text. */
const laurel: MantineColorsTuple = [
  '#eef7f1',
  '#dcede2',
  '#b8dcc5',
  '#8fc8a4',
  '#6bb688',
  '#4a9f6d',
  '#2f8052',
  '#25714a',
  '#1d5b3c',
  '#123c27',
];

/** Greys with a little green, so that they match the main colour. */
const gray: MantineColorsTuple = [
  '#f8f9f8',
  '#f1f3f2',
  '#e6e9e7',
  '#d8dcda',
  '#bcc2bf',
  '#949c98',
  '#666e6b',
  '#505855',
  '#363d3a',
  '#1d2220',
];

const dark: MantineColorsTuple = [
  '#d5dad7',
  '#b4bab7',
  '#98a09c',
  '#6d7571',
  '#3f4643',
  '#2f3533',
  '#232826',
  '#191d1b',
  '#131614',
  '#0c0e0d',
];

const sans =
  '"Inter", "Inter fallback", -apple-system, BlinkMacSystemFont, "Segoe UI", "Roboto", "Liberation Sans", Arial, sans-serif';
const mono =
  'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace';

/** One height for all controls in a row: fields, buttons, switches. */
const control = '2rem';

/** Light variants with the same strength for all colours and both schemes. Text on them passes AA, even on yellow. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const { color, isThemeColor } = parseThemeColor({ color: input.color ?? 'laurel', theme: input.theme });
  if (!isThemeColor) return resolved;
  const shade = (index: number) => `var(--mantine-color-${color}-${index})`;
  if (color === 'red' && (input.variant === 'subtle' || input.variant === 'outline')) {
    return { ...resolved, color: `light-dark(${shade(9)}, ${shade(4)})` };
  }
  if (input.variant !== 'light') return resolved;
  return {
    ...resolved,
    background: `color-mix(in srgb, ${shade(5)} 17%, transparent)`,
    hover: `color-mix(in srgb, ${shade(5)} 26%, transparent)`,
    color: `light-dark(color-mix(in srgb, ${shade(9)} 55%, black), ${shade(2)})`,
  };
};

/** Like `Button.extend`, but without loading the component: the theme is loaded first, most components later. */
const extend = <F extends FactoryPayload>(changes: ExtendComponent<F>): ExtendComponent<F> => changes;

export const theme = createTheme({
  colors: { laurel, gray, dark },
  primaryColor: 'laurel',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1a1f1c',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  variantColorResolver,
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.35' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h3: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: extend<ButtonFactory>({
      vars: (_theme, { size }) => ({
        root:
          size && size !== 'sm'
            ? {}
            : { '--button-height': control, '--button-fz': '0.8125rem', '--button-padding-x': '0.75rem' },
      }),
      styles: { label: { fontWeight: 500 } },
    }),
    ActionIcon: extend<ActionIconFactory>({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Input: extend<InputFactory>({
      classNames: { input: 'readable' },
      vars: (_theme, { size }) => ({
        wrapper:
          size && size !== 'sm'
            ? {}
            : { '--input-height': control, '--input-size': control, '--input-fz': '0.8125rem' },
      }),
    }),
    // A dialog whose first field it is would open with its list over the other fields. A click, a letter or an arrow opens it.
    Select: extend<SelectFactory>({ defaultProps: { openOnFocus: false } }),
    NumberInput: extend<NumberInputFactory>({ defaultProps: grouped }),
    Paper: extend<PaperFactory>({ defaultProps: { withBorder: true, radius: 'md' } }),
    Text: extend<TextFactory>({ defaultProps: { size: 'sm' } }),
    Table: extend<TableFactory>({
      defaultProps: { verticalSpacing: 8, horizontalSpacing: 'md' },
      styles: {
        th: { fontSize: '0.75rem', fontWeight: 500, color: 'var(--dim)', background: 'var(--soft)' },
      },
    }),
    Tabs: extend<TabsFactory>({
      styles: {
        tab: { fontWeight: 500 },
        list: { flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' },
      },
    }),
    Notification: extend<NotificationFactory>({
      defaultProps: { closeButtonProps: { 'aria-label': t('dismiss') } },
    }),
    Modal: extend<ModalFactory>({
      defaultProps: {
        centered: true,
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.35, blur: 2 },
        // Not only "Close", because a dialog's own button may have that name.
        closeButtonProps: { 'aria-label': t('closeDialog') },
      },
      styles: { title: { fontWeight: 600, fontSize: '0.9375rem' } },
    }),
  },
});

/** Our own colours, in addition to those of Mantine. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--page': '#ffffff',
    '--line': 'var(--mantine-color-gray-2)',
    '--dim': 'var(--mantine-color-gray-6)',
    '--soft': 'var(--mantine-color-gray-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    // For small text at a field: Mantine's own shade has a contrast of only 3.3 on white.
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--page': 'var(--mantine-color-dark-8)',
    '--line': 'var(--mantine-color-dark-6)',
    '--dim': 'var(--mantine-color-dark-2)',
    '--soft': 'var(--mantine-color-dark-7)',
    '--mantine-color-body': 'var(--mantine-color-dark-8)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-default': 'var(--mantine-color-dark-7)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-5)',
    '--mantine-color-default-hover': 'var(--mantine-color-dark-6)',
    '--mantine-color-anchor': 'var(--mantine-color-laurel-4)',
  },
});
