-- Browsers that registered before there was the column: few pushes at a time go to one push service.
UPDATE push_devices SET host = lower(substring(push_token::jsonb ->> 'endpoint' FROM '^[hH][tT][tT][pP][sS]://([^/?#]+)'))
WHERE transport = 'web';
