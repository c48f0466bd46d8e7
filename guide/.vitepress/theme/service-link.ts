import { defineComponent, h } from 'vue';

/** A link to another part of the service. VitePress puts `/guide` in front of every link that it knows of. */
export const ServiceLink = defineComponent({
  props: { href: { type: String, required: true }, text: { type: String, required: true } },
  setup: ({ href, text }) => {
    return () => h('a', { class: 'service-link', href, target: '_blank', rel: 'noreferrer' }, text);
  },
});
