update named_versions set named_at = now() - interval '1 day';
